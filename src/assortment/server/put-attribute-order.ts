import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

type Moved = { id: number; before: number; after: number }

/** Those that are named share the places that they have. */
export async function putAttributeOrder(
  db: Db,
  ids: readonly number[],
  { by, now }: { by: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moved = await tx.query<Moved>('attribute-order', orderSql, [ids])
    for (const { id, before, after } of moved.filter((one) => ids.includes(one.id)))
      await logEntryChange(tx, {
        contentType: 'attribute',
        ref: id,
        action: 'change',
        before: { position: before },
        after: { position: after },
        by,
        now,
      })
  })
}

const orderSql = `
  with listed as (
    select id, position, row_number() over (order by position, id) as place from attribute
  ), wanted as (
    select o.id, row_number() over (order by o.place) as nth
    from unnest($1::int[]) with ordinality o (id, place) join listed on listed.id = o.id
  ), places as (
    select place, row_number() over (order by place) as nth from listed where id = any($1::int[])
  ), final as (
    select listed.id, listed.position as before, coalesce(places.place, listed.place)::int as after
    from listed left join wanted on wanted.id = listed.id left join places on places.nth = wanted.nth
  )
  update attribute a set position = final.after from final
  where a.id = final.id and a.position <> final.after
  returning a.id, final.before, final.after`
