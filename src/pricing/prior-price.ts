import { type Audience, isOpenTo, type OfferAudience } from './price.ts'

/**
 * A price in force for an audience from a given time. An offer's price lasts until its own end, in parallel with the
 * ordinary price; any other until the audience's next entry.
 */
export type LoggedPrice = { audience: OfferAudience; price: number; from: Date; offerEndsAt?: Date | 'never' | null }
export type Reduction = { audience: Audience; price: number; startsAt: Date }

const thirtyDays = 30 * 24 * 3_600_000

/**
 * The prior price shown with a reduction (lag 2004:347 7 a §): the lowest price available to the audience during the 30
 * days before it began, including the one in force at its beginning. For consecutive reductions within those days, the
 * days before the first count. Null when the product was not sold before.
 */
export function priorPrice(log: readonly LoggedPrice[], reduction: Reduction): number | null {
  const steps = pricesInForce(log, reduction)
  const end = firstReduction(steps, reduction)
  const start = end - thirtyDays
  let lowest: number | null = null
  for (const [index, step] of steps.entries()) {
    const until = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (step.from < end && until > start) lowest = Math.min(lowest ?? step.price, step.price)
  }
  return lowest
}

export type Step = { from: number; price: number }

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
    const price = lowestAt(entries, from)
    if (from < startsAt.getTime() && price !== null && steps.at(-1)?.price !== price) steps.push({ from, price })
  }
  return steps
}

function lowestAt(entries: readonly LoggedPrice[], time: number): number | null {
  const ordinary = new Map<OfferAudience, number>()
  const offers: number[] = []
  for (const { audience, price, from, offerEndsAt } of entries) {
    if (from.getTime() > time) break
    if (!offerEndsAt) ordinary.set(audience, price)
    else if (offerEndsAt === 'never' || time < offerEndsAt.getTime()) offers.push(price)
  }
  const prices = [...ordinary.values(), ...offers]
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The beginning of the unbroken sequence of reductions that ends with this one, at most 30 days back. */
function firstReduction(steps: readonly Step[], reduction: Reduction): number {
  const announced = reduction.startsAt.getTime()
  let first: Step = { from: announced, price: reduction.price }
  for (const [index, step] of [...steps.entries()].toReversed()) {
    const before = steps[index - 1]
    if (!before || step.from <= announced - thirtyDays) break
    if (step.price <= first.price || before.price < step.price) break
    first = step
  }
  return first.from
}
