import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Line, Name, Position } from '#content-entries/entry-fields.ts'

const Address = z.string().trim().max(500).nullable().default(null)

const ManufacturerRow = z.object({
  name: Name,
  postalAddress: Address,
  electronicAddress: Address,
  euResponsible: Address,
})

export const attributeKinds = ['enum', 'number', 'boolean'] as const

const AttributeRow = z.object({
  name: Name,
  kind: z.enum(attributeKinds),
  unit: Line.max(20).default(''),
  position: Position,
  isFacet: z.boolean().default(true),
})

export type ManufacturerFields = z.output<typeof ManufacturerRow>
export type AttributeFields = z.output<typeof AttributeRow>

export const attributeProblems = {
  'values-of-another-kind': {
    status: 409,
    message: 'Några produkter har värden som inte går att göra om. Rätta dem först.',
  },
} as const

export const assortmentEntriesContract = {
  ...entryCalls('Manufacturer', {
    path: 'manufacturer',
    what: 'manufacturers; importers also find them by former names',
    right: 'catalog',
    fields: ManufacturerRow,
  }),
  ...entryCalls('Attribute', {
    path: 'attribute',
    what: 'attributes; a change of `kind` converts the values of products, or is refused',
    right: 'catalog',
    fields: AttributeRow,
    problems: attributeProblems,
  }),
}
