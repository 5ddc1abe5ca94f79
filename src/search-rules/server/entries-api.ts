import { entryApi } from '#content-entries/server/entry-api.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import {
  type SearchRuleFields,
  type searchRuleEntriesContract,
  searchRuleProblems,
} from '#search-rules/entries-contract.ts'
import { isSameQuery, ruleWords } from './placement.ts'

const searchRuleEntries: EntryTable<SearchRuleFields> = {
  contentType: 'search-rule',
  table: 'search_rule',
  order: 't.query, t.scope desc, t.id',
  columns: {
    query: 'query',
    scope: 'scope',
    pinned: { products: 'search_rule_pinned', owner: 'search_rule_id', isOrdered: true },
    buried: { products: 'search_rule_buried', owner: 'search_rule_id', isOrdered: true },
    pagePath: 'page_path',
    pageName: 'page_name',
    fromDay: 'from_day',
    toDay: 'to_day',
  },
  texts: ['query', 'pageName'],
  paths: ({ pagePath }) => [pagePath],
  refs: ({ pinned, buried }) => [
    ...pinned.map((id) => ({ field: 'pinned', table: 'product', id })),
    ...buried.map((id) => ({ field: 'buried', table: 'product', id })),
  ],
  check: async (tx, fields, id) => {
    checkEffect(fields)
    await checkSold(tx, fields)
    if (await hasSame(tx, fields, id)) throw entryError('overlap', 'query')
  },
}

function checkEffect({ pinned, buried, pagePath, pageName }: SearchRuleFields): void {
  const placed = [...pinned, ...buried]
  if ((pagePath === '') !== (pageName === '')) throw problem('page-without-name', pagePath ? 'pageName' : 'pagePath')
  if (placed.length === 0 && pagePath === '') throw problem('rule-without-effect', 'pinned')
  if (new Set(placed).size < placed.length) throw problem('both-pinned-and-buried', 'buried')
}

/** What is retired would never be shown. */
async function checkSold(tx: Transaction, { pinned, buried }: SearchRuleFields): Promise<void> {
  const rows = await tx.query<{ id: number; name: string }>(
    'search-rule-retired',
    'select id, name from product where id = any($1) and retired_at is not null order by id',
    [[...pinned, ...buried]],
  )
  const [retired] = rows
  if (!retired) return
  throw problem('retired-product', pinned.includes(retired.id) ? 'pinned' : 'buried', retired.name)
}

/** Another rule of the same words in the same days. */
async function hasSame(tx: Transaction, { query, scope, fromDay, toDay }: SearchRuleFields, id: number | null) {
  const rows = await tx.query<{ query: string }>(
    'search-rule-same',
    `select query from search_rule where scope = $1 and id is distinct from $2
       and coalesce(from_day, '-infinity') <= coalesce($4::date, 'infinity')
       and coalesce(to_day, 'infinity') >= coalesce($3::date, '-infinity')`,
    [scope, id, fromDay, toDay],
  )
  const words = ruleWords(query)
  return rows.some((row) => isSameQuery(ruleWords(row.query), words))
}

function problem(code: keyof typeof searchRuleProblems, field: string, name = ''): DomainError {
  const { status } = searchRuleProblems[code]
  const message = searchRuleProblems[code].message.replace('{name}', name)
  return new DomainError(status, code, message, { fields: { [field]: message } })
}

export function searchRulesApi({ db }: { db: Db }): Handlers<typeof searchRuleEntriesContract> {
  return entryApi('SearchRule', db, searchRuleEntries)
}
