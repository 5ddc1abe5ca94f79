import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { type Draft, draftOf, rowOf } from '#content-editor/draft.ts'
import type { CallInput } from '#core/contract.ts'
import { clockTime, momentOf } from '#core/moment.ts'
import type { Promotion, PromotionChange, promotionsContract } from '#promotions/contract.ts'
import { formMessages as messages } from './form-messages.ts'
import { changedPromotionType, fixedPromotionType, newPromotionType } from './promotion-type.ts'

type Errors = Record<string, string>
type NewPromotion = CallInput<typeof promotionsContract.createPromotion>
type Rule = Promotion['rule']

/** Of a new promotion, that begins now or has the terms of another. */
export function newDraft(from: Promotion | null, now: Date): Draft {
  const startsAt = clockTime(now)
  if (!from) return { ...draftOf(newPromotionType, null), startsAt }
  return { ...draftOfPromotion(from), code: '', startsAt, endsAt: '' }
}

export function draftOfPromotion(promotion: Promotion): Draft {
  const { rule, startsAt, endsAt } = promotion
  const row = {
    ...promotion,
    version: 1,
    rule: { ...rule, discount: discountWithLines(rule.discount) },
    startsAt: clockTime(new Date(startsAt)),
    endsAt: endsAt === null ? null : clockTime(new Date(endsAt)),
  }
  return { ...draftOf(changedPromotionType, row), ...draftOf(fixedPromotionType, row) }
}

export function newPromotionOf(draft: Draft): { body: NewPromotion; errors: Errors } {
  const { row, errors } = rowOf(newPromotionType, draft)
  const { discount, conditions = {}, ...rule } = row.rule as Omit<Rule, 'discount'> & { discount: DiscountWithLines }
  const tiers = discount.tiers && tiersOf(discount.tiers, discount.kind)
  const times = { startsAt: instantOf(row.startsAt), endsAt: instantOf(row.endsAt) }
  const body = {
    ...row,
    ...times,
    code: row.code ?? null,
    rule: { ...rule, conditions, discount: { ...discount, ...(tiers ? { tiers } : {}) } },
    // What the form has put together is judged by the contract.
  } as NewPromotion
  return { body, errors: { ...timeErrors(row, times), ...tierErrors(tiers), ...errors } }
}

/** An end that is not touched keeps its seconds. */
export function changeOfDraft(draft: Draft, stored: Promotion): { after: PromotionChange; errors: Errors } {
  const { row, errors } = rowOf(changedPromotionType, draft)
  const isEndKept = draft.endsAt === draftOfPromotion(stored).endsAt
  const endsAt = isEndKept ? stored.endsAt : (momentOf(String(row.endsAt ?? ''))?.getTime() ?? null)
  const after = {
    name: String(row.name ?? ''),
    code: typeof row.code === 'string' ? row.code.toUpperCase() : null,
    endsAt,
    perCustomer: numberIn(row.perCustomer),
    maxUses: numberIn(row.maxUses),
    budget: numberIn(row.budget),
  }
  const isBadEnd = row.endsAt !== undefined && endsAt === null
  return { after, errors: { ...(isBadEnd ? { endsAt: messages.badMoment } : {}), ...errors } }
}

type DiscountWithLines = { kind: Rule['discount']['kind']; tiers?: string[] }

function discountWithLines(discount: Rule['discount']): object {
  if (discount.kind !== 'tiers' && discount.kind !== 'volume') return discount
  const fromText = (from: number) => (discount.kind === 'tiers' ? textOfAmount(from) : String(from))
  return { ...discount, tiers: discount.tiers.map(({ from, percent }) => `${fromText(from)}: ${percent}`) }
}

function tiersOf(lines: readonly string[], kind: string): { from: number; percent: number }[] | null {
  const tiers = lines.map((line) => {
    const [, text = '', percent] = /^(.+?)\s*:\s*(\d{1,3})\s*%?$/.exec(line) ?? []
    const from = kind === 'tiers' ? amountOfText(text) : /^\d{1,4}$/.test(text) ? Number(text) : null
    return from === null || percent === undefined ? null : { from, percent: Number(percent) }
  })
  return tiers.every((tier) => tier !== null) ? tiers : null
}

function tierErrors(tiers: ReturnType<typeof tiersOf> | undefined): Errors {
  return tiers === null ? { 'rule.discount.tiers': messages.badTiers } : {}
}

function timeErrors(row: Record<string, unknown>, times: Record<string, string | null>): Errors {
  const bad = Object.keys(times).filter((name) => row[name] !== undefined && times[name] === null)
  return Object.fromEntries(bad.map((name) => [name, messages.badMoment]))
}

function instantOf(text: unknown): string | null {
  return momentOf(String(text ?? ''))?.toISOString() ?? null
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
