import { type Audience, isOpenTo } from './price.ts'

/** A price in force for an audience from a moment until its next entry. */
export type LoggedPrice = { audience: Audience; priceOre: number; from: Date }
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

type Step = { from: number; ore: number }

/** The lowest price open to the audience, step by step until the reduction. */
function pricesInForce(log: readonly LoggedPrice[], { audience, startsAt }: Reduction): Step[] {
  const entries = log
    .filter((entry) => entry.from < startsAt && isOpenTo(entry, audience))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const current = new Map<Audience, number>()
  const steps: Step[] = []
  for (const entry of entries) {
    current.set(entry.audience, entry.priceOre)
    const step = { from: entry.from.getTime(), ore: Math.min(...current.values()) }
    if (steps.at(-1)?.from === step.from) steps.pop()
    if (steps.at(-1)?.ore !== step.ore) steps.push(step)
  }
  return steps
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
