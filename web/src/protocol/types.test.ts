import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
// @ts-expect-error a script without types of its own
import { typesOf } from '../../scripts/types.mjs'

it('has the types that the schema makes', async () => {
  const [schema, types] = await Promise.all(
    ['./schema.json', './types.ts'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  )
  expect(types).toBe(await typesOf(schema))
})
