import { z } from 'zod'

const Heading = z.string().trim().min(1).max(80).nullable().default(null)
const Cell = z.union([z.string().max(500), z.number()])
const CallName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
const FieldName = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/)
const label = z.string().trim().min(1).max(80)

const Field = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), name: FieldName, label, value: z.string().max(500).default('') }),
  z.strictObject({ type: z.literal('number'), name: FieldName, label, value: z.number().default(0) }),
])
export type PageField = z.output<typeof Field>

const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), heading: Heading, text: z.string().trim().min(1).max(2000) }),
  z.strictObject({
    kind: z.literal('table'),
    heading: z.string().trim().min(1).max(80),
    columns: z.array(label).min(1).max(10),
    rows: z.array(z.array(Cell).max(10)).max(200),
  }),
  /** `call`: of the extension itself, a POST for staff; it gets the fields. */
  z.strictObject({
    kind: z.literal('form'),
    heading: Heading,
    fields: z.array(Field).max(20).default([]),
    call: CallName,
    button: label,
  }),
])

/** What an extension shows on a page of the back office: text, tables and buttons, which the shop sets. */
export const PageContent = z.strictObject({ blocks: z.array(Block).max(20) })
export type PageBlock = z.output<typeof Block>
