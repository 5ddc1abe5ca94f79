import { type RedirectFields, redirectProblems } from '#content/entries-contract.ts'
import { type EntryTable, readEntries } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'
import { DomainError } from '#core/domain-error.ts'

type Page = { type: string; ref: number | null }

export const redirectEntries: EntryTable<RedirectFields> = {
  contentType: 'redirect',
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
  refs: ({ targetType, targetRef }) => {
    const table = tables[targetType]
    return table === undefined ? [] : [{ field: 'targetRef', table, id: targetRef }]
  },
  check: async (tx, row, id) => {
    if ((row.type === 'Start') !== (row.ref === null)) throw entryError('unknown-reference', 'ref')
    if ((row.targetType === 'Start') !== (row.targetRef === null)) throw entryError('unknown-reference', 'targetRef')
    if (isSame(pageOf(row), targetOf(row))) throw redirectError('redirect-to-itself')
    const others = (await readEntries(tx, redirectEntries)).filter((other) => other.id !== id)
    if (leadsBack(row, others)) throw redirectError('redirect-loop')
  },
}

const tables: Record<string, string> = {
  Campaign: 'campaign',
  Category: 'category',
  Subsection: 'category',
  Section: 'section',
  Manufacturer: 'manufacturer',
}

/** Whether following redirects could loop at any time while `row` is in force. */
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

function isSame(a: Page, b: Page): boolean {
  const kind = ({ type }: Page) => (type === 'Subsection' ? 'Category' : type)
  return kind(a) === kind(b) && a.ref === b.ref
}

function redirectError(code: keyof typeof redirectProblems): DomainError {
  const { status, message } = redirectProblems[code]
  return new DomainError(status, code, message, { fields: { targetRef: message } })
}
