import type { Db } from '#core/server/db.ts'

export type UnknownRows = {
  /** Rows that name no product of the supplier and have nothing that a new product needs. */
  count: number
  /** Of the first of them, how many have the number of another kind of a product in the shop. */
  asOwnNumber: number
  asManufacturerNumber: number
  asEan: number
}

export const maxLookedUp = 200

/** What the numbers are instead, when they are not those of the supplier. */
export async function lookUpNumbers(db: Db, numbers: readonly string[]): Promise<Omit<UnknownRows, 'count'>> {
  const [found] = await db.query<Omit<UnknownRows, 'count'>>(
    'import-unknown-numbers',
    `select
       count(*) filter (where exists (select from product p where p.id = case when number ~ '^[0-9]{1,9}$' then number::int end))::int as "asOwnNumber",
       count(*) filter (where exists (select from product p where p.mpn = number))::int as "asManufacturerNumber",
       count(*) filter (where exists (select from product p where p.gtin = number))::int as "asEan"
     from unnest($1::text[]) as given (number)`,
    [numbers],
  )
  return found ?? { asOwnNumber: 0, asManufacturerNumber: 0, asEan: 0 }
}
