import type { ProductRow } from '#catalog/product-row.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { dice, pick } from '#illustrations/dice.ts'
import {
  bigPicture,
  blackWeek,
  campaigns,
  closeTheCircuit,
  corporate,
  cyberMonday,
  gameNight,
  homeOffice,
  singlesDay,
  soundWeek,
} from '#seed/campaigns.ts'
import type { Featured } from './featured.ts'
import type { Good } from './good.ts'

type Offer = NonNullable<ProductRow['offers']>[number]
type Prices = Pick<ProductRow, 'offers' | 'priceHistory' | 'campaigns'>

/** Rounds to a typical retail price: 149, 749, 1 290, 12 990. */
export function believable(kronor: number): number {
  if (kronor < 200) return Math.max(9, Math.round(kronor / 10) * 10 - 1)
  if (kronor < 1000) return Math.round(kronor / 50) * 50 - 1
  if (kronor < 10_000) return Math.round(kronor / 100) * 100 - 10
  return Math.round(kronor / 500) * 500 - 10
}

/** Current offers and the ordinary prices before them, old enough for every prior price to be true. */
export function pricesOf(good: Good, now: Date, feature: Featured['offer']): Prices {
  const chance = dice(`offer ${good.family.name} ${good.price}`)()
  const kind = feature?.kind ?? kindOf(good, chance)
  const history = { priceHistory: ordinaryPrices(good, now, kind) }
  const company = companyOffer(good, now)
  if (kind === null) {
    return { ...history, ...(company ? { offers: [company], campaigns: [corporate] } : {}) }
  }
  const price = feature?.price ?? reduced(good, kind)
  const offer = offerOf({ kind, price, good, now })
  const memberOf = [...campaignsOf(good, kind), ...(company ? [corporate] : [])]
  const offers = [...withSeasons(offer, memberOf, now), ...(company ? [company] : [])]
  return { ...history, offers, ...(memberOf.length > 0 ? { campaigns: memberOf } : {}) }
}

type Kind = 'campaign' | 'adjustment' | 'member' | 'flash' | 'unique'

/**
 * About one in eight products is in a campaign, more where a campaign names its category; one in twelve has a member
 * price and one in twenty has been adjusted.
 */
function kindOf(good: Good, chance: number): Kind | null {
  const { family } = good
  if (good.price < 60 || family.releaseIn !== undefined || family.isLimited || family.maxPerCustomer) return null
  if (chance < 0.12) return 'campaign'
  if (chance < 0.2) return 'member'
  if (chance < 0.25) return 'adjustment'
  if (chance < 0.6 && themesOf(good).length > 0) return 'campaign'
  return dice(`flash ${good.id}`)() < 0.009 ? 'flash' : null
}

function reduced(good: Good, kind: Kind): number {
  const next = dice(`cut ${good.family.name} ${good.price}`)
  const shares = {
    campaign: [0.7, 0.75, 0.8, 0.85],
    adjustment: [0.8, 0.85, 0.9],
    member: [0.88, 0.92],
    flash: [0.55, 0.62],
    unique: [0.8],
  }
  const price = believable(good.price * pick(shares[kind], next))
  return price < good.price ? price : Math.max(1, good.price - 20)
}

type Deps = { kind: Kind; price: number; good: Good; now: Date }

function offerOf({ kind, price, good, now }: Deps): Offer {
  const next = dice(`when ${good.family.name} ${good.price}`)
  const day = (days: number) => startOfDay(addDays(dayOf(now), days)).toISOString()
  switch (kind) {
    case 'campaign':
      return {
        type: 'campaign',
        price,
        from: day(-30 - Math.floor(next() * 8)),
        to: endOfOffer(campaignOf(good), now) ?? day(4 + Math.floor(next() * 12)),
        campaignId: campaignOf(good),
      }
    case 'adjustment':
      return { type: 'adjustment', price, from: day(-2 - Math.floor(next() * 20)) }
    case 'member':
      return {
        type: 'member',
        audience: 'member',
        price,
        from: day(-20 - Math.floor(next() * 30)),
        to: day(10 + Math.floor(next() * 30)),
      }
    case 'flash':
      return { type: 'campaign', price, from: day(0), to: day(2), flashSale: true, maxPerCustomer: 2 }
    case 'unique':
      return { type: 'priceList', price, from: day(-35), to: day(30) }
  }
}

/** Company price lists: a few per cent off office products. */
function companyOffer(good: Good, now: Date): Offer | null {
  const next = dice(`company ${good.id}`)
  if (!isBoughtByOffices(good) || next() > 0.12) return null
  const from = startOfDay(addDays(dayOf(now), -50)).toISOString()
  return {
    type: 'priceList',
    audience: 'company',
    price: Math.round((good.price * pick([0.92, 0.94, 0.96], next)) / 10) * 10,
    from,
  }
}

function isBoughtByOffices({ sectionId, price, family }: Good): boolean {
  return [1, 2, 3, 7].includes(sectionId) && price >= 400 && family.releaseIn === undefined
}

/** The categories that the texts of a campaign name. */
const themes: [campaign: number, categories: number[]][] = [
  [closeTheCircuit, [331, 332, 333, 421]],
  [soundWeek, [511, 512, 513, 521, 522, 523]],
  [gameNight, [910, 911, 912]],
  [homeOffice, [134, 337, 338, 422]],
  [bigPicture, [411, 412, 413, 430]],
]

function themesOf({ family }: Good): number[] {
  return themes.flatMap(([campaign, categories]) => (categories.includes(family.category) ? campaign : []))
}

function campaignOf(good: Good): number {
  const [theme] = themesOf(good)
  if (theme !== undefined) return theme
  if (good.sectionId === 4) return soundWeek
  if (good.sectionId === 8) return gameNight
  if (good.sectionId === 3) return bigPicture
  if (good.sectionId === 1) return homeOffice
  return good.sectionId === 13 ? closeTheCircuit : blackWeek
}

/** The prices of a campaign last as long as the campaign. Black Week has offers of its own. */
function endOfOffer(id: number, now: Date): string | null {
  const campaign = campaigns(now).find((one) => one.id === id)
  return id === blackWeek ? null : (campaign?.endsAt?.toISOString() ?? null)
}

/** In the season's campaigns the same price holds: the offer lasts until their end, or comes back when they are far away. */
function withSeasons(offer: Offer, memberOf: readonly number[], now: Date): Offer[] {
  if (offer.to === undefined || offer.flashSale) return [offer]
  const soon = startOfDay(addDays(dayOf(now), maxDaysOfOffer))
  let { to } = offer
  const again: Offer[] = []
  for (const { id, startsAt, endsAt } of campaigns(now)) {
    if (![singlesDay, blackWeek].includes(id) || !memberOf.includes(id) || !startsAt || !endsAt || endsAt <= now)
      continue
    const end = endsAt.toISOString()
    if (startsAt <= soon) to = to < end ? end : to
    else again.push({ type: 'campaign', price: offer.price, from: startsAt.toISOString(), to: end, campaignId: id })
  }
  return [{ ...offer, to }, ...again]
}

const maxDaysOfOffer = 16

function campaignsOf(good: Good, kind: Kind): number[] {
  if (kind === 'member' || kind === 'unique') return []
  const also = [
    ...(kind === 'campaign' ? [campaignOf(good), ...themesOf(good), blackWeek] : [blackWeek]),
    ...([1, 2].includes(good.sectionId) ? [cyberMonday] : []),
    ...([331, 334, 511, 512].includes(good.family.category) ? [singlesDay] : []),
  ]
  return [...new Set(also)]
}

/**
 * Ordinary prices for the last hundred days; some products were cheaper for a while within the thirty days that count.
 */
function ordinaryPrices(good: Good, now: Date, kind: Kind | null): NonNullable<ProductRow['priceHistory']> {
  const next = dice(`history ${good.family.name} ${good.price}`)
  const at = (days: number, price: number) => ({ from: startOfDay(addDays(dayOf(now), days)).toISOString(), price })
  const { releaseIn } = good.family
  if (releaseIn !== undefined) return [at(Math.min(releaseIn, 0) - 40, good.price)]
  const launch = at(-120, next() < 0.4 ? believable(good.price * 1.08) : good.price)
  const settled = at(-96, good.price)
  const hadDip = next() < 0.08 && (kind === 'adjustment' || kind === null)
  const dip = hadDip ? [at(-46, believable(good.price * 0.93)), at(-27, good.price)] : []
  return [launch, settled, ...dip]
}
