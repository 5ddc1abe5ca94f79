import { type RedirectFields, redirectRefusals } from '#content/facts-contract.ts'
import { Refusal } from '#core/refusal.ts'
import { factRefusal } from '#core/server/facts/fact-checks.ts'
import { type FactTable, readFacts } from '#core/server/facts/fact-table.ts'

type Page = { type: string; ref: number | null }

export const redirectFacts: FactTable<RedirectFields> = {
  kind: 'redirect',
  table: 'redirect',
  order: 't.id',
  columns: {
    type: 'type',
    ref: 'ref',
    targetType: 'target_type',
    targetRef: 'target_ref',
    from: { moment: 'from_at' },
    to: { moment: 'to_at' },
  },
  // Pages that are gone may still be asked for; what they lead to has to be there.
  refs: ({ targetType, targetRef }) => {
    // The start page has no number; one that is given all the same is refused below.
    const table = tables[targetType]
    return table === undefined ? [] : [{ field: 'targetRef', table, id: targetRef }]
  },
  check: async (tx, row, id) => {
    if ((row.type === 'Start') !== (row.ref === null)) throw factRefusal('unknown-reference', 'ref')
    if ((row.targetType === 'Start') !== (row.targetRef === null)) throw factRefusal('unknown-reference', 'targetRef')
    if (isSame(pageOf(row), targetOf(row))) throw refusal('leads-to-itself')
    const others = (await readFacts(tx, redirectFacts)).filter((other) => other.id !== id)
    if (leadsBack(row, others)) throw refusal('leads-in-a-circle')
  },
}

const tables: Record<string, string> = {
  Campaign: 'campaign',
  Category: 'category',
  Subsection: 'category',
  Section: 'section',
  Manufacturer: 'manufacturer',
}

/** Whether somebody who is led on could come back, at any time while `row` holds. */
function leadsBack(row: RedirectFields, others: readonly RedirectFields[]): boolean {
  const goOn = (page: Page, span: Span, left: readonly RedirectFields[]): boolean =>
    left.some((next) => {
      const both = overlapOf(span, next)
      if (!both || !isSame(pageOf(next), page)) return false
      const rest = left.filter((one) => one !== next)
      return isSame(targetOf(next), pageOf(row)) || goOn(targetOf(next), both, rest)
    })
  return goOn(targetOf(row), row, others)
}

type Span = { from: string | null; to: string | null }

/** Times of one form compare as texts. */
function overlapOf(a: Span, b: Span): Span | null {
  const from =
    [a.from, b.from]
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  const to =
    [a.to, b.to]
      .filter((time) => time !== null)
      .toSorted()
      .at(0) ?? null
  return from !== null && to !== null && to <= from ? null : { from, to }
}

function pageOf({ type, ref }: RedirectFields): Page {
  return { type, ref }
}

function targetOf({ targetType: type, targetRef: ref }: RedirectFields): Page {
  return { type, ref }
}

/** A subsection is a category right beneath its section. */
function isSame(a: Page, b: Page): boolean {
  const kind = ({ type }: Page) => (type === 'Subsection' ? 'Category' : type)
  return kind(a) === kind(b) && a.ref === b.ref
}

function refusal(code: keyof typeof redirectRefusals): Refusal {
  const { status, message } = redirectRefusals[code]
  return new Refusal(status, code, message, { fields: { targetRef: message } })
}
