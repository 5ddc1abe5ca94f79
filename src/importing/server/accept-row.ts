import { isEnergyLabelled } from '#labels/energy-groups.ts'
import type { AttributeValues } from './attribute-finder.ts'
import type { ExistingProduct } from './existing-product.ts'
import type { Goods } from './goods.ts'
import { RowError } from './row-error.ts'
import { hashOf, joinHash, type RowHash, splitHash } from './row-hash.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

export type AcceptedRow = {
  goods: Goods
  product: ExistingProduct
  hash: RowHash
  attributes: AttributeValues
  isNew: boolean
  isStockNew: boolean
  areReviewsNew: boolean
}

/** Null when the row of the file is unchanged. Throws the reason when it is rejected; nothing of it is kept. */
export function acceptRow(goods: Goods, shop: ShopKnowledge): AcceptedRow | null {
  return accepted(goods, shop, { isEdit: false })
}

/** Of a person or a call: also what the last file says, since the product may have been edited in between. */
export function acceptEdit(goods: Goods, shop: ShopKnowledge): AcceptedRow | null {
  return accepted(goods, shop, { isEdit: true })
}

function accepted(goods: Goods, shop: ShopKnowledge, { isEdit }: { isEdit: boolean }): AcceptedRow | null {
  const { existing } = shop
  const before = existing.get(goods.id)
  const old = before?.hash ? splitHash(Buffer.from(before.hash, 'latin1').toString('hex')) : null
  const hash = hashGiven(goods, old)
  const isSame = !isEdit && old !== null && joinHash(hash) === joinHash(old) && !before?.isRetired
  if (!isSame) checkPlace(goods, shop, before)
  const attributes = isSame ? new Map() : shop.attributes.fit(goods.attributes)
  const product = before ?? (isSame ? null : existing.add(goods.id))
  if (goods.gtin) existing.takeGtin(goods.gtin, goods.id)
  if (isSame || !product) return null

  shop.categories.want(goods.category)
  shop.manufacturers.want(goods.brand, goods.manufacturer)
  return {
    goods,
    product,
    hash,
    attributes,
    isNew: !before,
    isStockNew: old?.stock !== hash.stock,
    areReviewsNew: old?.reviews !== hash.reviews,
  }
}

/** What the file has no columns for is as it was. */
function hashGiven(goods: Goods, old: RowHash | null): RowHash {
  const hash = hashOf(goods)
  if (!goods.given || !old) return hash
  return { ...hash, stock: goods.given.fields.has('stock') ? hash.stock : old.stock, reviews: old.reviews }
}

function checkPlace(goods: Goods, shop: ShopKnowledge, before: ExistingProduct | undefined): void {
  const owner = goods.gtin ? shop.existing.otherOwner(goods.gtin, goods.id) : null
  if (owner !== null) throw new RowError('duplicate-gtin', 'gtin', `Den heter ${owner}.`)
  const isTaken = goods.productId !== undefined && shop.takenNumbers.has(goods.productId)
  const isAnother = before !== undefined && goods.productId !== undefined && before.id !== goods.productId
  if (isTaken || isAnother) throw new RowError('product-id-taken', 'productId')
  checkDeclarations(goods, shop, before)
  const campaigns = [...(goods.campaigns ?? []), ...(goods.offers ?? []).flatMap(({ campaignId }) => campaignId ?? [])]
  for (const campaign of campaigns)
    if (!shop.campaigns.has(campaign)) throw new RowError('unknown-campaign', 'campaigns', `Nummer ${campaign}.`)
  for (const store of Object.keys(goods.stock?.stores ?? {}))
    if (!shop.stores.has(Number(store))) throw new RowError('unknown-store', 'stock', `Nummer ${store}.`)
}

/** What may not be offered without its declaration. The label is not required of used products. */
function checkDeclarations(goods: Goods, { categories }: ShopKnowledge, before: ExistingProduct | undefined): void {
  const category = categories.find(goods.category)
  const isNewWithLabel = goods.fyndwareClass === undefined && isEnergyLabelled(category?.googleCategory ?? null)
  const isKept = (field: string) => goods.given !== null && !goods.given.fields.has(field)
  const hasEnergy = isKept('energy') ? before?.hasEnergy : goods.energy
  if (isNewWithLabel && !isKept('fyndwareClass') && !hasEnergy) throw new RowError('energy-label', 'energy')
  const isFood = (goods.vatClass ?? category?.vatClass) === 'food'
  if (isFood && !(isKept('food') ? before?.hasFood : goods.food)) throw new RowError('food-information', 'food')
}
