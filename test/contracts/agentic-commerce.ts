import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** Published files of the protocol, version 2026-04-17 (Apache License 2.0, see LICENSE and NOTICE beside them). */
const dir = new URL('agentic-commerce/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, dir), 'utf8'))

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
for (const name of ['agentic_checkout', 'feed']) ajv.addSchema({ ...read(`schema.${name}.json`), $id: name })

/** What is wrong with it by the published schema; null when nothing is. */
export function agenticFault(schema: 'agentic_checkout' | 'feed', name: string, value: unknown): string | null {
  const validate = ajv.getSchema(`${schema}#/$defs/${name}`)
  if (!validate) throw new Error(`No schema of ${name}`)
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

export function agenticExample(name: string): Record<string, unknown> {
  return read('examples.agentic_checkout.json')[name]
}
