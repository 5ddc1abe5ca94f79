import type { Audience, OfferType } from '#pricing/price.ts'
import type { GoodsOffer } from './goods.ts'

export type StoredOffer = {
  id: number
  audience: Audience
  type: OfferType
  price: number
  startsAt: Date
  endsAt: Date | null
  campaignId: number | null
  isFlashSale: boolean
  maxPerCustomer: number | null
  originProductId: number | null
  pass: string | null
}

export type OfferChange = { gone: number[]; changed: StoredOffer[]; added: StoredOffer[]; after: StoredOffer[] }

type Deps = {
  given: readonly GoodsOffer[] | undefined
  stored: readonly StoredOffer[]
  now: Date
  idOf: (externalId: string) => number | null
}

/** Makes the offers match the row, except those with a price class, which the shop manages. */
export function offerChanges({ given, stored, now, idOf }: Deps): OfferChange {
  if (!given) return { gone: [], changed: [], added: [], after: [...stored] }
  const left = new Set(stored.filter(({ pass }) => pass === null))
  const change: OfferChange = { gone: [], changed: [], added: [], after: stored.filter(({ pass }) => pass !== null) }
  for (const offer of given) {
    const old = [...left].find((candidate) => isSame(candidate, offer))
    if (old) left.delete(old)
    const wanted: StoredOffer = {
      id: old?.id ?? 0,
      audience: offer.audience,
      type: offer.type,
      price: offer.price,
      startsAt: offer.from ?? old?.startsAt ?? now,
      endsAt: offer.to,
      campaignId: offer.campaignId,
      isFlashSale: offer.isFlashSale,
      maxPerCustomer: offer.maxPerCustomer,
      originProductId: offer.withProduct === null ? null : idOf(offer.withProduct),
      pass: null,
    }
    change.after.push(wanted)
    if (!old) change.added.push(wanted)
    else if (!isEqual(old, wanted)) change.changed.push(wanted)
  }
  change.gone = [...left].map(({ id }) => id)
  return change
}

function isSame(old: StoredOffer, offer: GoodsOffer): boolean {
  return (
    old.audience === offer.audience &&
    old.type === offer.type &&
    old.campaignId === offer.campaignId &&
    (old.originProductId !== null) === (offer.withProduct !== null) &&
    (offer.from === null || old.startsAt.getTime() === offer.from.getTime())
  )
}

function isEqual(a: StoredOffer, b: StoredOffer): boolean {
  return (
    a.price === b.price &&
    a.endsAt?.getTime() === b.endsAt?.getTime() &&
    a.isFlashSale === b.isFlashSale &&
    a.maxPerCustomer === b.maxPerCustomer &&
    a.originProductId === b.originProductId
  )
}
