import type { ProductRow } from '#catalog/product-row.ts'
import { dice, pick } from '#illustrations/dice.ts'
import type { Featured } from './featured.ts'
import type { Good } from './good.ts'
import { afterwords, type Voices, voicesFor, writers } from './reviews.ts'
import { type Stars, starsOf } from './stars.ts'

type Rated = Pick<ProductRow, 'stars' | 'reviews'>
type Review = NonNullable<ProductRow['reviews']>[number]

/** Ratings of all reviewers, texts of some. Unreleased products have no reviews. */
export function reviewsOf(good: Good, now: Date, feature: Featured): Rated {
  const releaseIn = feature.releaseIn ?? good.family.releaseIn
  if (releaseIn !== undefined && releaseIn > 0) return {}
  const [average, count] = feature.rating ?? ratingOf(good, releaseIn)
  if (count === 0) return {}
  const stars = starsOf(average, count)
  const words = releaseIn !== undefined && releaseIn > -7 ? [] : writtenOf(good, now, feature, stars)
  for (const { rating } of words) stars[rating - 1] = (stars[rating - 1] ?? 0) - 1
  return { stars, ...(words.length > 0 ? { reviews: words } : {}) }
}

function ratingOf(good: Good, releaseIn: number | undefined): [number, number] {
  const next = dice(`rating ${good.family.name}`)
  const average = Math.round((3.9 + next() * 0.95) * 10) / 10
  const interest = next() ** 2
  const own = dice(`count ${good.id}`)()
  const max = releaseIn === undefined ? 60 : 8
  return [average, own < 0.08 ? 0 : Math.round(interest * own * max)]
}

function writtenOf(good: Good, now: Date, feature: Featured, stars: Stars): Review[] {
  const next = dice(`reviews ${good.id}`)
  const daysAgo = (days: number) =>
    new Date(now.getTime() - days * 86_400_000 - Math.floor(next() * 80_000_000)).toISOString()
  const featured = (feature.review ?? []).map(({ daysAgo: days, ...review }) => ({ ...review, at: daysAgo(days) }))
  const isSilent = featured.length === 0 && feature.rating === undefined && next() > 0.5
  if (isSilent) return featured

  const left = [...stars]
  for (const { rating } of featured) left[rating - 1] = (left[rating - 1] ?? 0) - 1
  const used = new Set<string>(featured.map(({ text }) => text))
  const authors = new Set<string>(featured.map(({ author }) => author))
  const wanted = 1 + Math.floor(next() * 5)
  const written: Review[] = []
  for (let round = 0; round < wanted; round++) {
    const rating = takeStar(left, next)
    const text = rating === null ? null : unused(sentences(voicesFor(good.family.drawing), rating), used, next)
    const author = unused(writers, authors, next)
    if (rating === null || text === null || author === null) break
    const after = next() < 0.28 && rating >= 4 ? ` ${pick(afterwords, next)}` : ''
    written.push({
      author,
      rating,
      text: `${text}${after}`,
      upvotes: Math.floor(next() ** 3 * 30),
      downvotes: Math.floor(next() ** 6 * 6),
      at: daysAgo(8 + Math.floor(next() * 380)),
      ...(next() < 0.08 ? { anonymous: true } : {}),
    })
  }
  return [...featured, ...written]
}

function sentences(voices: Voices, rating: number): string[] {
  if (rating === 5) return voices.pleased
  if (rating === 4) return [...voices.mixed, ...voices.pleased.slice(-2)]
  return rating === 3 ? voices.mixed : voices.displeased
}

/** A random remaining rating, weighted by how many are left of each. */
function takeStar(left: number[], next: () => number): number | null {
  const total = left.reduce((sum, count) => sum + count, 0)
  let place = Math.floor(next() * total)
  for (const [index, count] of left.entries()) {
    if (place < count) {
      left[index] = count - 1
      return index + 1
    }
    place -= count
  }
  return null
}

function unused(list: readonly string[], used: Set<string>, next: () => number): string | null {
  const free = list.filter((text) => !used.has(text))
  if (free.length === 0) return null
  const chosen = pick(free, next)
  used.add(chosen)
  return chosen
}
