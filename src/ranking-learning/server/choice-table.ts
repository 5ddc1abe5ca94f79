import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'

/** Of a product after a query, at a place. */
export type Choice = {
  query: string
  productId: number
  place: number
  shown: number
  opened: number
  inCart: number
  bought: number
}

export const choiceDays = 90
const maxRows = 2_000_000

export async function writeChoices(db: Queries, choices: readonly Choice[], now: Date): Promise<void> {
  if (choices.length === 0) return
  await db.query(
    'choices-write',
    `insert into search_choice as known (query, product_id, day, place, shown, opened, in_cart, bought)
     select c.query, c."productId", $2::date, c.place, c.shown, c.opened, c."inCart", c.bought
     from json_to_recordset($1) as c (query text, "productId" int, place smallint, shown int, opened int, "inCart" int,
       bought int)
     where exists (select from product where id = c."productId")
     order by c.query, c."productId", c.place
     on conflict (query, product_id, day, place) do update set
       shown = known.shown + excluded.shown,
       opened = known.opened + excluded.opened,
       in_cart = known.in_cart + excluded.in_cart,
       bought = known.bought + excluded.bought`,
    [JSON.stringify(choices), dayOf(now)],
  )
}

const maxQueries = 3000
const maxRead = 150_000

/** Sums of the queries in which most was chosen, from `from` until the day before `until`. */
export async function readChoices(db: Queries, { from, until }: { from: Day; until: Day }): Promise<Choice[]> {
  return await db.query<Choice>(
    'choices-read',
    `with often as (
       select query from search_choice where day >= $1 and day < $2
       group by query having sum(opened) > 0 order by sum(opened) desc, query limit $3)
     select query, product_id as "productId", place, sum(shown)::int as shown, sum(opened)::int as opened,
       sum(in_cart)::int as "inCart", sum(bought)::int as bought
     from search_choice join often using (query) where day >= $1 and day < $2
     group by query, product_id, place order by query, product_id, place limit $4`,
    [from, until, maxQueries, maxRead],
  )
}

/** The days with choices, the earliest first. */
export async function choiceDaysSince(db: Queries, from: Day): Promise<Day[]> {
  const rows = await db.query<{ day: Day }>(
    'choice-days',
    'select distinct day from search_choice where day >= $1 order by day',
    [from],
  )
  return rows.map(({ day }) => day)
}

export async function purgeOldChoices(db: Queries, now: Date): Promise<void> {
  await db.query(
    'choices-purge',
    `delete from search_choice where day < $1
       or day <= (select day from search_choice order by day desc offset $2 limit 1)`,
    [addDays(dayOf(now), -choiceDays), maxRows],
  )
}
