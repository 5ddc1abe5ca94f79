import { type PriceListFields, priceListProblems } from '#catalog-entries/price-lists-contract.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { priceListMessages as messages } from '#pricing/back-office-messages.ts'
import { type ListScope, parseListRows } from '#pricing/price-list-row.ts'
import { listedAmount } from '#pricing/price-lists.ts'
import type { VatClass } from '#pricing/vat.ts'
import { approvePriceList } from './approve-price-list.ts'

export const priceListEntries: EntryTable<PriceListFields> = {
  contentType: 'price-list',
  table: 'price_list',
  order: 't.name, t.id',
  columns: {
    name: 'name',
    from: { moment: 'starts_at' },
    to: { moment: 'ends_at' },
    mayExceed: 'may_exceed',
    minimumMargin: 'minimum_margin',
    rows: { json: 'rows' },
  },
  texts: ['name'],
  check: checkRows,
  approve: approvePriceList,
}

const maxShown = 5

async function checkRows(tx: Transaction, { rows: lines, mayExceed }: PriceListFields): Promise<void> {
  const { rows, faults } = parseListRows(lines)
  if (faults.length === 0) faults.push(...(await listRowFaults(tx, { rows, mayExceed })))
  if (faults.length === 0) return
  const shown = faults.slice(0, maxShown).map(({ line, text }) => messages.row(line, text))
  if (faults.length > maxShown) shown.push(messages.more(faults.length - maxShown))
  const { status, message } = priceListProblems['invalid-rows']
  throw new DomainError(status, 'invalid-rows', message, { fields: { rows: shown.join(' ') } })
}

type Fault = ReturnType<typeof parseListRows>['faults'][number]
type Known = { id: number; price: number; vatClass: VatClass; now: Date }
type Checked = { rows: ReturnType<typeof parseListRows>['rows']; mayExceed: boolean }

export async function listRowFaults(tx: Transaction, { rows, mayExceed }: Checked): Promise<Fault[]> {
  const idsOf = (scope: ListScope) => rows.flatMap((row) => (row.scope === scope ? [row.id] : []))
  const [products, categories, manufacturers] = [
    await tx.query<Known>('price-list-products', productsSql, [idsOf('product')]),
    await tx.query<{ id: number }>('price-list-categories', categoriesSql, [idsOf('category')]),
    await tx.query<{ id: number }>('price-list-manufacturers', manufacturersSql, [idsOf('manufacturer')]),
  ]
  const productOf = new Map(products.map((product) => [product.id, product]))
  const known: Record<ListScope, ReadonlySet<number>> = {
    product: new Set(productOf.keys()),
    category: new Set(categories.map(({ id }) => id)),
    manufacturer: new Set(manufacturers.map(({ id }) => id)),
    range: new Set([0]),
  }
  return rows.flatMap(({ scope, id, value }, index): Fault[] => {
    if (!known[scope].has(id)) return [{ line: index + 1, text: messages.unknownId }]
    const product = scope === 'product' ? productOf.get(id) : undefined
    const isAbove = product && !mayExceed && listedAmount(product, value, product.now) > product.price
    return isAbove ? [{ line: index + 1, text: messages.aboveOrdinary }] : []
  })
}

const productsSql = 'select id, price, vat_class as "vatClass", now() from product where id = any($1::int[])'
const categoriesSql = 'select id from category where id = any($1::int[])'
const manufacturersSql = 'select id from manufacturer where id = any($1::int[])'
