import { assortmentContract, type Merge } from '#assortment/contract.ts'
import { keepFormerPaths } from '#catalog-entries/server/former-paths.ts'
import { domainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { pathTo } from '#paths.ts'
import type { Merging, Pair } from './merge.ts'
import { type MovedProduct, mergeResult } from './merge-result.ts'
import { movePointers } from './move-pointers.ts'
import { redirectTo } from './redirect-to.ts'

export const categoryMerging: Merging = { contentType: 'category', merge }

type Category = { id: number; name: string; sectionId: number; parentId: number | null }
type Obstacle = { isBeneath: boolean; haveSameNames: boolean }

async function merge(tx: Transaction, { from, into }: Pair): Promise<Merge> {
  const ids = [from.id, into.id]
  const [obstacle] = await tx.query<Obstacle>('merge-category-obstacles', obstaclesSql, ids)
  if (obstacle?.isBeneath) throw domainError(assortmentContract.mergeCategory, 'beneath-itself')
  if (obstacle?.haveSameNames) throw domainError(assortmentContract.mergeCategory, 'subcategory-names-equal')
  const [category] = await tx.query<Category>('merge-category-row', categorySql, [from.id])
  if (category) await keepFormerPaths(tx, { category })
  await tx.query('merge-category-former', 'update former_path set category_id = $2 where category_id = $1', ids)
  const products = await tx.query<MovedProduct>('merge-category-products', productsSql, ids)
  const beneath = await tx.query('merge-category-beneath', beneathSql, ids)
  await tx.query('merge-category-sections', sectionsSql, [into.id])
  await tx.query('merge-category-accessories', accessoriesSql, ids)
  const moved = await movePointers(tx, { kind: 'category', from: from.id, into: into.id, beneath: beneath.length })
  await redirectTo(tx, 'Category', { from: from.id, into: into.id })
  await tx.query('merge-category-end', 'delete from category where id = $1', [from.id])
  return mergeResult(products, {
    from: from.name,
    into: into.name,
    redirect: {
      from: pathTo('category', { sid: from.id, name: from.name }),
      to: pathTo('category', { sid: into.id, name: into.name }),
    },
    moved,
  })
}

const obstaclesSql = `
  with recursive above as (
    select id, parent_id from category where id = $2
    union select c.id, c.parent_id from category c join above on above.parent_id = c.id)
  select exists (select 1 from above where id = $1) as "isBeneath",
    exists (select 1 from category a join category b on lower(a.name) = lower(b.name)
      where a.parent_id = $1 and b.parent_id = $2) as "haveSameNames"`
const categorySql = `
  select id, name, section_id as "sectionId", parent_id as "parentId" from category where id = $1`
const productsSql = `
  update product set category_id = $2 where category_id = $1 returning name, retired_at is null as "isListed"`
const beneathSql = `
  update category set parent_id = $2 where parent_id = $1 returning id`
const sectionsSql = `
  with recursive beneath as (
    select id, section_id from category where id = $1
    union select c.id, beneath.section_id from category c join beneath on c.parent_id = beneath.id)
  update category c set section_id = beneath.section_id from beneath
  where c.id = beneath.id and c.section_id <> beneath.section_id`
const accessoriesSql = `
  insert into accessory_category (category_id, accessory_id, attribute_id, position)
  select distinct on (1, 2) case when category_id = $1 then $2::int else category_id end,
    case when accessory_id = $1 then $2::int else accessory_id end, attribute_id, position
  from accessory_category where (category_id = $1 or accessory_id = $1)
    and (category_id not in ($1, $2) or accessory_id not in ($1, $2))
  on conflict do nothing`
