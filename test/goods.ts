import type { Queries } from '#core/server/db.ts'

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
  const { id, name = `Vara ${id}`, categoryId = 11, manufacturerId = 5, price = 100_000, web = 10 } = goods
  await db.query(
    '',
    `insert into product (id, source, external_id, name, sub_title, text, category_id, manufacturer_id, price, popularity,
       attributes, variant_group, variant_name, release_at, energy, row_hash)
     values ($1::int, 'test', $1::text, $2, 'Tyst · snabb', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '')`,
    [
      id,
      name,
      goods.text ?? '',
      categoryId,
      manufacturerId,
      price,
      goods.popularity ?? 0,
      JSON.stringify(goods.attributes ?? {}),
      goods.variant?.group ?? null,
      goods.variant?.name ?? null,
      goods.releaseAt ?? null,
      goods.energy ?? null,
    ],
  )
  await db.query('', 'insert into stock (product_id, place, quantity) values ($1, 0, $2), ($1, -1, $3)', [
    id,
    web,
    goods.supplier ?? 0,
  ])
}
