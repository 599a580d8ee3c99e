// Writes src/protocol/types.ts from schema.json, the server's own JSON Schema.
// `--schema` first asks the server's code for the schema and the rules' titles anew.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

const here = new URL('../', import.meta.url)
const schemaFile = new URL('src/protocol/schema.json', here)
const titlesFile = new URL('src/rules/titles.json', here)
const typesFile = new URL('src/protocol/types.ts', here)

const SCHEMA = `
import json
from hakem.server.protocol.schema import schema
print(json.dumps(schema(), indent=1, ensure_ascii=False))
`
const TITLES = `
import json
from hakem.rules.rulebook import hazari, hokm
titles = {rule.number: rule.title for book in (hokm, hazari) for rule in book.RULES}
print(json.dumps(titles, indent=1, ensure_ascii=False))
`

export async function typesOf(schemaText) {
  const schema = JSON.parse(schemaText, (_, value) =>
    value !== null && typeof value === 'object' && Array.isArray(value.required) && value.properties
      ? { additionalProperties: false, ...value }
      : value,
  )
  return compile(schema, 'ProtocolMessage', {
    additionalProperties: true,
    bannerComment: '// Made from schema.json by `npm run types`; never edited by hand.',
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  })
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (process.argv.includes('--schema')) {
    const python = new URL('../.venv/bin/python', here).pathname
    await writeFile(schemaFile, execFileSync(python, ['-c', SCHEMA]))
    await writeFile(titlesFile, execFileSync(python, ['-c', TITLES]))
  }
  await writeFile(typesFile, await typesOf(await readFile(schemaFile, 'utf8')))
}
