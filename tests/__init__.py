"""The proofs: folders mirror `src/hakem`, and hold their own strategies beside the tests."""
