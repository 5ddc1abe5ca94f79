import type { AttributeValue, ListedAttribute, ListedCategory, ListedManufacturer } from '#assortment/contract.ts'
import type { Queries } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'

export async function manufacturerList(db: Queries): Promise<ListedManufacturer[]> {
  const rows = await db.query<Omit<ListedManufacturer, 'path'>>('manufacturer-list', manufacturersSql)
  return rows.map((row) => ({ ...row, path: pathTo('manufacturer', { id: row.id, name: row.name }) }))
}

export async function attributeList(db: Queries): Promise<ListedAttribute[]> {
  return await db.query<ListedAttribute>('attribute-list', attributesSql)
}

export async function valueList(db: Queries, id: number): Promise<AttributeValue[]> {
  return await db.query<AttributeValue>('attribute-values', valuesSql, [id])
}

export async function categoryList(db: Queries): Promise<ListedCategory[]> {
  const rows = await db.query<Omit<ListedCategory, 'path'>>('category-list', categoriesSql)
  return rows.map((row) => ({ ...row, path: pathTo('category', { sid: row.id, name: row.name }) }))
}

export type ListedSection = { id: number; version: number; name: string; isListed: boolean }

export async function sectionList(db: Queries): Promise<ListedSection[]> {
  return await db.query<ListedSection>('section-list', sectionsSql)
}

const manufacturersSql = `
  with counted as (
    select manufacturer_id as id, count(*)::int as products, (count(*) filter (where retired_at is null))::int as listed
    from product where manufacturer_id is not null group by 1
  )
  select m.id, m.version, m.name, m.postal_address is not null or m.eu_responsible is not null as "hasAddress",
    coalesce(c.products, 0) as products, coalesce(c.listed, 0) as listed
  from manufacturer m left join counted c on c.id = m.id order by m.name, m.id`
const attributesSql = `
  with used as (
    select a.key::int as id, count(*)::int as products, count(distinct a.value)::int as values
    from product p, jsonb_each(p.attributes) a group by 1
  )
  select a.id, a.version, a.name, a.kind, a.unit, a.position, a.is_facet as "isFacet",
    coalesce(u.products, 0) as products, coalesce(u.values, 0) as values
  from attribute a left join used u on u.id = a.id order by a.position, a.id`
const valuesSql = `
  select v.value, count(*)::int as products
  from product p, jsonb_array_elements_text(
    case when jsonb_typeof(p.attributes -> $1::int::text) = 'array' then p.attributes -> $1::int::text
      else jsonb_build_array(p.attributes -> $1::int::text) end) v (value)
  where p.attributes ? $1::int::text group by 1 order by 2 desc, 1 limit 5000`
const categoriesSql = `
  with counted as (
    select category_id as id, count(*)::int as products, (count(*) filter (where retired_at is null))::int as listed
    from product group by 1
  )
  select c.id, c.version, c.name, c.section_id as "sectionId", c.parent_id as "parentId", c.is_listed as "isListed",
    coalesce(n.products, 0) as products, coalesce(n.listed, 0) as listed
  from category c left join counted n on n.id = c.id order by c.position, c.name, c.id`
const sectionsSql = 'select id, version, name, is_listed as "isListed" from section order by position, id'
