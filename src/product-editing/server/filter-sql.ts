import { likeText } from '#core/server/like-text.ts'
import { lowStock } from '#inventory/low-stock.ts'
import type { ProductFilter } from '#product-editing/filter.ts'

/** A condition on a product `p` and its stock `s` in the web warehouse, with the parameters $1 to $9. */
export const filterSql = `
  ($1::text is null or p.name ilike '%' || $1 || '%' or p.mpn ilike $1 || '%' or p.gtin = $1 or p.id::text = $1
    or lower(p.external_id) = lower($1))
  and ($2::int is null or p.category_id in (
    with recursive beneath as (
      select $2::int as id union select c.id from category c join beneath b on c.parent_id = b.id
    ) select id from beneath))
  and ($3::int is null or p.manufacturer_id = $3)
  and case $4::text
    when 'draft' then p.is_draft
    when 'published' then p.retired_at is null
    when 'archived' then p.retired_at is not null and not p.is_draft
    else p.retired_at is null or p.is_draft end
  and case $5::text when 'none' then coalesce(s.quantity, 0) = 0 when 'low' then coalesce(s.quantity, 0) <= $9 and p.recalled_at is null
    when 'some' then s.quantity > 0 else true end
  and ($6::text is null or cardinality(p.image_urls) = 0)
  and ($7::int is null or p.price >= $7) and ($8::int is null or p.price <= $8)`

export function filterParams(filter: ProductFilter): unknown[] {
  const { q, category, manufacturer, status, stock, picture, minPrice, maxPrice } = filter
  const text = q ? likeText(q) : null
  return [
    text,
    category ?? null,
    manufacturer ?? null,
    status ?? null,
    stock ?? null,
    picture ?? null,
    minPrice ?? null,
    maxPrice ?? null,
    lowStock,
  ]
}
