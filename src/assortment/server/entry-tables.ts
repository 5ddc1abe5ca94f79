import { type AttributeFields, attributeProblems, type ManufacturerFields } from '#assortment/entries-contract.ts'
import { fold } from '#catalog/fold.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'
import { DomainError } from '#core/domain-error.ts'
import { slug } from '#core/slug.ts'
import { convertValues, unfit } from './convert-values.ts'

export const manufacturerEntries: EntryTable<ManufacturerFields> = {
  contentType: 'manufacturer',
  table: 'manufacturer',
  order: 't.name, t.id',
  columns: {
    name: 'name',
    postalAddress: 'postal_address',
    electronicAddress: 'electronic_address',
    euResponsible: 'eu_responsible',
  },
  texts: ['name'],
  check: async (tx, { name }, id) => {
    const sql = 'select 1 from manufacturer where fold = $1 and id is distinct from $2'
    const same = await tx.query('manufacturer-same', sql, [fold(name), id])
    if (fold(name) === '' || same.length > 0) throw entryError('overlap', 'name')
  },
  changed: async (tx, before, after) => {
    if (!after) return
    await tx.query('manufacturer-fold', 'update manufacturer set fold = $2 where id = $1 and fold <> $2', [
      after.id,
      fold(after.name),
    ])
    await tx.query('former-manufacturer-ends', 'delete from former_manufacturer where fold = $1', [fold(after.name)])
    if (!before || fold(before.name) === fold(after.name)) return
    const sql = `insert into former_manufacturer (fold, manufacturer_id) values ($1, $2)
      on conflict (fold) do update set manufacturer_id = excluded.manufacturer_id`
    await tx.query('former-manufacturer-keep', sql, [fold(before.name), after.id])
  },
}

type NamedAttribute = { id: number; code: string; name: string; kind: AttributeFields['kind']; unit: string }

export const attributeEntries: EntryTable<AttributeFields> = {
  contentType: 'attribute',
  table: 'attribute',
  order: 't.position, t.id',
  columns: { name: 'name', kind: 'kind', unit: 'unit', position: 'position', isFacet: 'is_facet' },
  texts: ['name'],
  check: async (tx, { name, kind, unit }, id) => {
    const all = await tx.query<NamedAttribute>('attribute-names', 'select id, code, name, kind, unit from attribute')
    const isTaken = all.some((one) => one.id !== id && [one.code, codeOf(one.name)].includes(codeOf(name)))
    if (isTaken) throw entryError('overlap', 'name')
    const before = all.find((one) => one.id === id)
    if (!before || before.kind === kind) return
    const left = await unfit(tx, { id: before.id, from: before.kind, to: kind, unit: before.unit || unit })
    if (left.length === 0) return
    const { status } = attributeProblems['values-of-another-kind']
    const some = left.slice(0, 3).join(', ')
    const message = `${left.length} värden går inte att göra om, till exempel ${some}. Rätta dem först.`
    throw new DomainError(status, 'values-of-another-kind', message, { fields: { kind: message } })
  },
  changed: async (tx, before, after) => {
    if (!before && after) {
      await tx.query('attribute-code', 'update attribute set code = $2 where id = $1', [after.id, codeOf(after.name)])
    }
    if (!before || !after || before.kind === after.kind) return
    await convertValues(tx, { id: after.id, from: before.kind, to: after.kind, unit: before.unit || after.unit })
  },
}

function codeOf(name: string): string {
  return slug(name).toLowerCase() || name
}
