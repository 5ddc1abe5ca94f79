import type { Queries } from '#core/server/db.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

export async function stockShop(db: Queries): Promise<void> {
  await db.query('', `insert into section (id, name, color, icon) values (1, 'Datorer', '#fff', 'laptop')`)
  await db.query(
    '',
    `insert into category (id, section_id, parent_id, name, drawing) values
       (10, 1, null, 'Komponenter', 'paket'), (11, 1, 10, 'Grafikkort', 'grafikkort'), (12, 1, null, 'Skärmar', 'skarm'),
       (13, 1, null, 'Tomt', 'paket')`,
  )
  await db.query(
    '',
    `insert into manufacturer (id, name, fold, postal_address, eu_responsible)
     values (5, 'Hexum', 'hexum', 'Gatan 1', 'Nordport AB, Kajen 2, Malmö')`,
  )
  await db.query(
    '',
    `insert into attribute (id, code, name, kind, unit, position) values
       (20, 'minne', 'Minne', 'number', 'GB', 1), (21, 'tyst', 'Tyst', 'boolean', '', 2), (22, 'farg', 'Färg', 'enum', '', 3)`,
  )
}

export type Goods = {
  id: number
  name?: string
  categoryId?: number
  manufacturerId?: number | null
  price?: number
  web?: number
  supplier?: number
  popularity?: number
  text?: string
  attributes?: Record<string, number | boolean | string[]>
  variant?: { group: string; name: string }
  releaseAt?: Date
  energy?: object
}

export async function addGoods(db: Queries, goods: Goods): Promise<void> {
  await addManyGoods(db, [goods])
}

/** So many can be sold. Without `addCodes` they are missing when they are to be sent. */
export async function sellAsCodes(db: Queries, id: number, units = 1000): Promise<void> {
  await db.query('', 'update product set is_digital = true where id = $1', [id])
  await db.query(
    '',
    `insert into digital_stock (product_id, quantity) select $1, $2 where $1 <> ${giftCardProduct}
     on conflict (product_id) do update set quantity = excluded.quantity`,
    [id, units],
  )
}

export async function addCodes(db: Queries, id: number, units: number): Promise<void> {
  const sql = `insert into digital_code (product_id, encrypted, added_at)
    select $1, 'clear:CODE-' || n, now() from generate_series(1, $2::int) n`
  await db.query('', sql, [id, units])
}

export async function addManyGoods(db: Queries, all: readonly Goods[]): Promise<void> {
  await db.query(
    '',
    `insert into product (id, source, external_id, name, sub_title, text, category_id, manufacturer_id, price, popularity,
       attributes, variant_group, variant_name, release_at, energy, row_hash)
     select id, 'test', id::text, name, 'Tyst · snabb', text, "categoryId", "manufacturerId", price, popularity,
       attributes, variant ->> 'group', variant ->> 'name', "releaseAt", energy, ''
     from jsonb_to_recordset($1::jsonb) as goods (id int, name text, text text, "categoryId" int, "manufacturerId" int,
       price int, popularity int, attributes jsonb, variant jsonb, "releaseAt" timestamptz, energy jsonb)`,
    [JSON.stringify(all.map((goods) => ({ ...usual, name: `Vara ${goods.id}`, ...goods })))],
  )
  await db.query(
    '',
    `insert into stock (product_id, place, quantity)
     select id, place, quantity from unnest($1::int[], $2::int[], $3::int[]) as goods (id, web, supplier),
       lateral (values (0, web), (-1, supplier)) as stock (place, quantity)`,
    [all.map(({ id }) => id), all.map(({ web = 10 }) => web), all.map(({ supplier = 0 }) => supplier)],
  )
}

const usual = { categoryId: 11, manufacturerId: 5, price: 100_000, text: '', popularity: 0, attributes: {} }
