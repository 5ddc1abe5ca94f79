import { type CategoryFields, categoryProblems, type SectionFields } from '#catalog-entries/contract.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { keepFormerPaths } from './former-paths.ts'

export const sectionEntries: EntryTable<SectionFields> = {
  contentType: 'section',
  table: 'section',
  order: 't.position, t.id',
  columns: {
    name: 'name',
    color: 'color',
    icon: 'icon',
    position: 'position',
    metaTitle: 'meta_title',
    info: 'info',
    isListed: 'is_listed',
  },
  texts: ['name', 'metaTitle', 'info'],
  changed: async (tx, before, after) => {
    if (before && after && before.name !== after.name) await keepFormerPaths(tx, { section: before })
  },
}

export const categoryEntries: EntryTable<CategoryFields> = {
  contentType: 'category',
  table: 'category',
  order: 't.section_id, t.parent_id nulls first, t.position, t.name, t.id',
  columns: {
    name: 'name',
    sectionId: 'section_id',
    parentId: 'parent_id',
    position: 'position',
    isListed: 'is_listed',
    icon: 'icon',
    drawing: 'drawing',
    metaTitle: 'meta_title',
    info: 'info',
    googleCategory: 'google_category',
    keyAttributes: 'key_attributes',
  },
  texts: ['name', 'metaTitle', 'info'],
  refs: ({ sectionId, parentId }) => [
    { field: 'sectionId', table: 'section', id: sectionId },
    { field: 'parentId', table: 'category', id: parentId },
  ],
  check: async (tx, { name, sectionId, parentId }, id) => {
    const above = await pathUpFrom(tx, parentId)
    if (id !== null && above.some((one) => one.id === id)) throw categoryError('beneath-itself')
    if (above.some((one) => one.sectionId !== sectionId)) throw categoryError('of-another-section')
    const same = await tx.query(
      'category-same',
      `select 1 from category where section_id = $1 and parent_id is not distinct from $2 and name = $3
         and id is distinct from $4`,
      [sectionId, parentId, name, id],
    )
    if (same.length > 0) throw entryError('overlap', 'name')
  },
  changed: async (tx, before, after) => {
    if (!before || !after) return
    if (before.sectionId !== after.sectionId) await moveWhatIsBeneath(tx, after)
    const isMoved = before.sectionId !== after.sectionId || before.parentId !== after.parentId
    if (isMoved || before.name !== after.name) await keepFormerPaths(tx, { category: before })
  },
}

async function pathUpFrom(tx: Transaction, id: number | null): Promise<{ id: number; sectionId: number }[]> {
  return await tx.query(
    'category-path-up',
    `with recursive above as (
       select id, parent_id, section_id from category where id = $1
       union select c.id, c.parent_id, c.section_id from category c join above on above.parent_id = c.id)
     select id, section_id as "sectionId" from above`,
    [id],
  )
}

async function moveWhatIsBeneath(tx: Transaction, { id, sectionId }: { id: number; sectionId: number }): Promise<void> {
  await tx.query(
    'category-move-beneath',
    `with recursive beneath as (
       select id from category where parent_id = $1
       union select c.id from category c join beneath on c.parent_id = beneath.id)
     update category set section_id = $2 where id in (select id from beneath)`,
    [id, sectionId],
  )
}

function categoryError(code: keyof typeof categoryProblems): DomainError {
  const { status, message } = categoryProblems[code]
  return new DomainError(status, code, message, { fields: { parentId: message } })
}
