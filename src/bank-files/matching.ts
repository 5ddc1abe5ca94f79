import type { Day } from '#core/day.ts'

/**
 * `reference`: the entry names the payment. `amount`: the only payment of that amount on that day, and the only entry.
 * `known`: another entry of it is booked. `by-hand`: an employee has registered its payout. `other-amount`: it names a
 * payment of another amount. `ambiguous`: several could be meant. `unknown`: none of the shop.
 */
export const outcomes = ['reference', 'amount', 'known', 'by-hand', 'other-amount', 'ambiguous', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

export const isBookable = (outcome: Outcome): boolean => outcome === 'reference' || outcome === 'amount'

/** One line of an account, as the bank has booked it. */
export type AccountEntry = {
  /** When it was booked, and when it counts from. */
  days: readonly Day[]
  /** Öre; negative when it left the account. */
  amount: number
  /** Undoes an earlier entry. */
  isReversal: boolean
  isSwish: boolean
  /** The bank's own; empty without one. */
  bankReference: string
  /** As `normalReference` makes them. */
  references: readonly string[]
}

/** What Swish has moved: a payment, or a refund of one. */
export type Movement = {
  paymentReference: string
  refundReference: string | null
  /** Öre; negative for a refund. */
  amount: number
  day: Day
  /** By which Swish or the shop may name it, as `normalReference` makes them. */
  names: readonly string[]
  /** Of a refund: the names of its payment. */
  paymentNames: readonly string[]
  isBooked: boolean
  isByHand: boolean
}

export type Match = { entry: AccountEntry; outcome: Outcome; movement: Movement | null }

/** References are compared as capitals and digits: banks drop hyphens, and change the case. */
export function normalReference(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Entries that are neither of Swish nor name a payment are left out. */
export function matchEntries(entries: readonly AccountEntry[], movements: readonly Movement[]): Match[] {
  const byName = grouped(movements, ({ names }) => names)
  const byPaymentName = grouped(movements, ({ paymentNames }) => paymentNames)
  const ofSwish = entries
    .map((entry) => ({ entry, found: namedBy(entry, byName, byPaymentName) }))
    .filter(({ entry, found }) => entry.isSwish || found.length > 0)
  const named = new Set(ofSwish.flatMap(({ found }) => found))
  const unnamed = ofSwish.filter(({ found }) => found.length === 0).map(({ entry }) => entry)
  const alike = {
    movements: grouped(
      movements.filter((one) => !named.has(one)),
      ({ amount, day }) => [likeness(amount, day)],
    ),
    entries: grouped(unnamed, ({ amount, days }) => days.map((day) => likeness(amount, day))),
  }
  return withoutRepeats(
    ofSwish.map(({ entry, found }) => (found.length > 0 ? byReference(entry, found) : byAmount(entry, alike))),
  )
}

type Groups<T> = ReadonlyMap<string, readonly T[]>

function grouped<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Groups<T> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  }
  return groups
}

function groupsOf<T>(groups: Groups<T>, keys: readonly string[]): T[] {
  return [...new Set(keys.flatMap((key) => groups.get(key) ?? []))]
}

const likeness = (amount: number, day: Day) => `${amount} ${day}`

function namedBy(entry: AccountEntry, byName: Groups<Movement>, byPaymentName: Groups<Movement>): Movement[] {
  const own = groupsOf(byName, entry.references)
  const sameWay = own.filter(({ amount }) => amount < 0 === entry.amount < 0)
  if (sameWay.length > 0 || entry.amount > 0) return sameWay.length > 0 ? sameWay : own
  // The bank may name the payment that is refunded.
  const refunds = groupsOf(byPaymentName, entry.references)
  return refunds.length > 0 ? refunds : own
}

function byReference(entry: AccountEntry, found: readonly Movement[]): Match {
  const same = entry.isReversal ? [] : found.filter(({ amount }) => amount === entry.amount)
  const [first = null, second] = same.length > 1 ? same.filter(isOpen) : same
  if (!first) return { entry, outcome: same.length > 1 ? 'known' : 'other-amount', movement: found[0] ?? null }
  return second ? { entry, outcome: 'ambiguous', movement: null } : { entry, ...stateOf(first, 'reference') }
}

type Alike = { movements: Groups<Movement>; entries: Groups<AccountEntry> }

/** Only if there is one payment of that amount on that day, and one entry. */
function byAmount(entry: AccountEntry, alike: Alike): Match {
  const unknown: Match = { entry, outcome: 'unknown', movement: null }
  // It names something else of Swish.
  if (entry.isReversal || entry.references.some(isReferenceOfSwish)) return unknown
  const keys = entry.days.map((day) => likeness(entry.amount, day))
  const [movement, other] = groupsOf(alike.movements, keys)
  if (!movement) return unknown
  if (other || groupsOf(alike.entries, keys).length > 1) return { entry, outcome: 'ambiguous', movement: null }
  return { entry, ...stateOf(movement, 'amount') }
}

/** Swish and the shop name payments by 32 hexadecimal digits. */
function isReferenceOfSwish(reference: string): boolean {
  return /^[0-9A-F]{32}$/.test(reference)
}

function isOpen({ isBooked, isByHand }: Movement): boolean {
  return !isBooked && !isByHand
}

function stateOf(movement: Movement, outcome: 'reference' | 'amount'): Pick<Match, 'outcome' | 'movement'> {
  return { outcome: movement.isBooked ? 'known' : movement.isByHand ? 'by-hand' : outcome, movement }
}

/** A payment that a file names twice is for a person: the bank may have paid twice, or repeated itself. */
function withoutRepeats(matches: readonly Match[]): Match[] {
  const counts = new Map<Movement, number>()
  for (const { movement, outcome } of matches)
    if (movement && isBookable(outcome)) counts.set(movement, (counts.get(movement) ?? 0) + 1)
  return matches.map((match) =>
    match.movement && isBookable(match.outcome) && (counts.get(match.movement) ?? 0) > 1
      ? { ...match, outcome: 'ambiguous', movement: null }
      : match,
  )
}
