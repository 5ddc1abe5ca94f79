import type { AttributeValues } from './attribute-finder.ts'
import type { Goods } from './goods.ts'
import type { KnownProduct } from './known-products.ts'
import { hashOf, joinHash, type RowHash, splitHash } from './row-hash.ts'
import { RowRefusal } from './row-refusal.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

/** A row that is to be written, and what of it differs from the last import. */
export type AcceptedRow = {
  goods: Goods
  product: KnownProduct
  hash: RowHash
  attributes: AttributeValues
  isNew: boolean
  isStockNew: boolean
  areReviewsNew: boolean
}

/** Null when the shop has the row already. Throws the reason when the shop cannot take it; nothing of it is then kept. */
export function acceptRow(goods: Goods, shop: ShopKnowledge): AcceptedRow | null {
  const { known } = shop
  const before = known.get(goods.id)
  const hash = hashOf(goods)
  const old = before?.hash ? splitHash(Buffer.from(before.hash, 'latin1').toString('hex')) : null
  const isSame = old !== null && joinHash(hash) === joinHash(old) && !before?.isRetired
  if (!isSame) checkPlace(goods, shop, before)
  const attributes = isSame ? new Map() : shop.attributes.fit(goods.attributes)
  if (goods.gtin) known.takeGtin(goods.gtin, goods.id)
  if (isSame) return null

  shop.categories.want(goods.category)
  shop.makers.want(goods.brand, goods.maker)
  return {
    goods,
    product: before ?? known.add(goods.id),
    hash,
    attributes,
    isNew: !before,
    isStockNew: old?.stock !== hash.stock,
    areReviewsNew: old?.reviews !== hash.reviews,
  }
}

function checkPlace(goods: Goods, shop: ShopKnowledge, before: KnownProduct | undefined): void {
  const owner = goods.gtin ? shop.known.otherOwner(goods.gtin, goods.id) : null
  if (owner !== null) throw new RowRefusal('duplicate-gtin', 'gtin', `Den heter ${owner}.`)
  const isTaken = goods.productId !== undefined && shop.takenNumbers.has(goods.productId)
  const isAnother = before !== undefined && goods.productId !== undefined && before.id !== goods.productId
  if (isTaken || isAnother) throw new RowRefusal('product-id-taken', 'productId')
  shop.categories.find(goods.category)
  const campaigns = [...(goods.campaigns ?? []), ...(goods.offers ?? []).flatMap(({ campaignId }) => campaignId ?? [])]
  for (const campaign of campaigns)
    if (!shop.campaigns.has(campaign)) throw new RowRefusal('unknown-campaign', 'campaigns', `Nummer ${campaign}.`)
  for (const store of Object.keys(goods.stock?.stores ?? {}))
    if (!shop.stores.has(Number(store))) throw new RowRefusal('unknown-store', 'stock', `Nummer ${store}.`)
}
