import { type Audience, isOpenTo } from './price.ts'

/**
 * A price in force for an audience from a moment on: an offer's until its own end, beside the ordinary price; any other
 * until the audience's next entry.
 */
export type LoggedPrice = { audience: Audience; priceOre: number; from: Date; offerEndsAt?: Date | 'never' | null }
export type Reduction = { audience: Audience; priceOre: number; startsAt: Date }

const thirtyDays = 30 * 24 * 3_600_000

/**
 * The earlier price that must stand beside an announced reduction (lag 2004:347 7 a §): the lowest that this audience
 * could pay during the 30 days before it began, the price in force when they began included. Of reductions that follow
 * on each other within those days, the days before the first count. Null when nothing was sold before.
 */
export function priorPrice(log: readonly LoggedPrice[], reduction: Reduction): number | null {
  const steps = pricesInForce(log, reduction)
  const end = firstReduction(steps, reduction)
  const start = end - thirtyDays
  let lowest: number | null = null
  for (const [index, step] of steps.entries()) {
    const until = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (step.from < end && until > start) lowest = Math.min(lowest ?? step.ore, step.ore)
  }
  return lowest
}

export type Step = { from: number; ore: number }

/** The lowest price open to the audience, step by step until the moment. */
export function pricesInForce(
  log: readonly LoggedPrice[],
  { audience, startsAt }: Pick<Reduction, 'audience' | 'startsAt'>,
): Step[] {
  const entries = log
    .filter((entry) => entry.from < startsAt && isOpenTo(entry, audience))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const moments = entries.flatMap(({ from, offerEndsAt }) =>
    offerEndsAt instanceof Date ? [from, offerEndsAt] : [from],
  )
  const steps: Step[] = []
  for (const from of new Set(moments.map((moment) => moment.getTime()).toSorted((a, b) => a - b))) {
    const ore = lowestAt(entries, from)
    if (from < startsAt.getTime() && ore !== null && steps.at(-1)?.ore !== ore) steps.push({ from, ore })
  }
  return steps
}

/** `entries` in the order of their time. */
function lowestAt(entries: readonly LoggedPrice[], time: number): number | null {
  const standing = new Map<Audience, number>()
  const offers: number[] = []
  for (const { audience, priceOre, from, offerEndsAt } of entries) {
    if (from.getTime() > time) break
    if (!offerEndsAt) standing.set(audience, priceOre)
    else if (offerEndsAt === 'never' || time < offerEndsAt.getTime()) offers.push(priceOre)
  }
  const prices = [...standing.values(), ...offers]
  return prices.length > 0 ? Math.min(...prices) : null
}

/** When the unbroken row of reductions that ends with this one began, at most 30 days back. */
function firstReduction(steps: readonly Step[], reduction: Reduction): number {
  const announced = reduction.startsAt.getTime()
  let first: Step = { from: announced, ore: reduction.priceOre }
  for (let index = steps.length - 1; index > 0; index--) {
    const step = steps[index]
    const before = steps[index - 1]
    if (!step || !before || step.from <= announced - thirtyDays) break
    if (step.ore <= first.ore || before.ore <= step.ore) break
    first = step
  }
  return first.from
}
