import type { CategoryFields } from '#catalog-entries/contract.ts'
import { categoryEntries } from '#catalog-entries/server/category-tables.ts'
import { found, putEntry } from '#content-entries/server/save-entry.ts'
import type { Db } from '#core/server/db.ts'

type Place = { version: number; sectionId: number; parentId: number | null; before: number | null }

const step = 10

/** The others keep their order; only numbers that must change do. */
export async function moveCategory(db: Db, id: number, place: Place, editor: { by: number; now: Date }): Promise<void> {
  const { version, sectionId, parentId, before } = place
  const siblings = await db.query<{ id: number }>('category-siblings', siblingsSql, [sectionId, parentId, id])
  const ids = siblings.map((one) => one.id)
  const at = before !== null && ids.includes(before) ? ids.indexOf(before) : ids.length
  const order = ids.toSpliced(at, 0, id)
  const { id: _, version: __, ...fields } = await found(db, categoryEntries, id)
  const moved: CategoryFields = { ...fields, sectionId, parentId, position: (at + 1) * step }
  await putEntry(db, categoryEntries, { id, version, fields: moved }, editor)
  await db.query('category-order', orderSql, [order, step])
}

const siblingsSql = `
  select id from category where section_id = $1 and parent_id is not distinct from $2 and id <> $3
  order by position, name, id`
const orderSql = `
  update category c set position = o.place::int * $2::int
  from unnest($1::int[]) with ordinality o (id, place)
  where c.id = o.id and c.position <> o.place::int * $2::int`
