import type { ProductRow } from '#catalog/product-row.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { dice } from '#illustrations/dice.ts'
import { type AttributeName, unitOf } from '#seed/attributes.ts'
import { chargerOf } from './charger-rows.ts'
import { energyOf } from './energy-rows.ts'
import type { SeedAttributes } from './family.ts'
import { type Featured, featured } from './featured.ts'
import type { Good } from './good.ts'
import { identityOf } from './identity.ts'
import { type Hazard, type Kind, kindOf, safetyText } from './kinds.ts'
import { believable, pricesOf } from './prices.ts'
import { productText } from './product-text.ts'
import { reviewsOf } from './review-rows.ts'
import { stockOf } from './stock-rows.ts'
import { typeset } from './typeset.ts'

/** A seed product as an import row. */
export function rowOf(good: Good, now: Date): ProductRow {
  const { family } = good
  const feature: Featured = featured[good.name] ?? {}
  const { gtin, mpn } = identityOf(good.id, family.brand)
  const kind = kindOf(good)
  return {
    id: good.id,
    name: good.name,
    subTitle: typeset(good.sub),
    text: productText(good),
    brand: family.brand,
    mpn,
    category: family.category,
    price: good.price,
    cost: Math.round(good.price * (0.5 + dice(`cost ${good.id}`)() * 0.22)),
    attributes: attributesOf(good.attributes),
    drawing: good.drawing,
    popularity: feature.popularity ?? popularityOf(good),
    safety: safetyText(hazardOf(good, kind)),
    ...(family.isDigital ? { digital: true } : { gtin, ...parcelOf(good, kind) }),
    ...(good.variant === null ? {} : { variant: { group: family.name, name: good.variant } }),
    ...pricesOf(good, now, feature.offer),
    ...stockOf(good, now, feature),
    ...energyOf(good, mpn),
    ...chargerOf(good),
    ...(family.food ? { food: family.food } : {}),
    ...durabilityOf(good.attributes),
    ...reviewsOf(good, now, feature),
    ...releaseOf(good, now, feature),
    ...(kind.isInsurable && !family.isDigital && good.price >= 300
      ? { insurance: Math.max(59, believable(good.price * 0.1)) }
      : {}),
    ...(family.minimumRankLevel === undefined ? {} : { minimumRankLevel: family.minimumRankLevel }),
    ...(family.maxPerCustomer === undefined ? {} : { maxPerCustomer: family.maxPerCustomer }),
    ...(family.isLimited ? { limited: true } : {}),
    ...(feature.mark === undefined ? {} : { heroMarking: feature.mark }),
    ...(feature.isSponsored ? { sponsored: true } : {}),
  }
}

/** Books are drawn as games, and programs as boxes. */
function hazardOf({ attributes, family }: Good, kind: Kind): Hazard {
  if (attributes.PEGI !== undefined) return 'flicker'
  if (family.isDigital) return 'code'
  return kind.hazard === 'flicker' ? 'none' : kind.hazard
}

/** A long guarantee is the producer's own and covers the entire product. */
function durabilityOf({ Garanti: years }: SeedAttributes): Pick<ProductRow, 'durabilityYears'> {
  return typeof years === 'number' && years >= 5 ? { durabilityYears: years } : {}
}

function attributesOf(attributes: SeedAttributes): NonNullable<ProductRow['attributes']> {
  const entries = Object.entries(attributes) as [AttributeName, NonNullable<SeedAttributes[AttributeName]>][] // SeedAttributes has only its own keys.
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const unit = unitOf(name)
      return [name, typeof value === 'number' && unit !== '' ? { value, unit } : value]
    }),
  )
}

/** Cheap and common products sell best, in particular in the first colour. */
function popularityOf(good: Good): number {
  const interest = dice(`popular ${good.family.name}`)() ** 2 * 3600
  const own = 0.35 + dice(`popular ${good.id}`)() * 0.65
  return Math.round((120 + interest) * own)
}

function releaseOf(good: Good, now: Date, feature: Featured): Pick<ProductRow, 'releaseAt' | 'ratingType' | 'hype'> {
  const days = feature.releaseIn ?? good.family.releaseIn
  if (days === undefined) return {}
  const releaseAt = startOfDay(addDays(dayOf(now), days)).toISOString()
  return days > 0 ? { releaseAt, ratingType: 'hypefactor', hype: good.family.hype ?? 3.8 } : { releaseAt }
}

type Parcel = Pick<ProductRow, 'packageSize' | 'packageMm' | 'packageGrams'>

/**
 * Package size depends on the inches of a screen, otherwise on the kind; the weight is at least that of the contents.
 */
function parcelOf(good: Good, kind: Kind): Parcel {
  const inches = good.attributes.Skärmstorlek
  const isScreen = good.family.drawing === 'tv' || good.family.drawing === 'skarm'
  if (isScreen && typeof inches === 'number') return screenParcel(inches)
  const grams = typeof good.attributes.Vikt === 'number' ? Math.round(good.attributes.Vikt * 1.25) + 40 : 0
  return { packageSize: kind.packageSize, packageMm: kind.packageMm, packageGrams: Math.max(kind.packageGrams, grams) }
}

function screenParcel(inches: number): Parcel {
  const size = inches < 25 ? 3 : inches < 40 ? 4 : inches < 60 ? 6 : inches < 80 ? 7 : 8
  const width = Math.round(inches * 22.2) + 110
  return {
    packageSize: size,
    packageMm: [width, Math.round(inches * 12.5) + 140, 120 + Math.round(inches)],
    packageGrams: Math.round(inches * inches * 7.2) + 2200,
  }
}
