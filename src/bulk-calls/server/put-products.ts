import { logEntryChanges } from '#content-entries/server/entry-log.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { CategoryFinder } from '#importing/server/category-finder.ts'
import { RowError } from '#importing/server/row-error.ts'
import type { NewProduct } from '#product-editing/contract.ts'
import { reasonOf } from '#product-editing/server/change-products.ts'
import { insertProducts } from '#product-editing/server/insert-products.ts'
import { changeFields, type FieldLine, versionsOf } from './change-fields.ts'
import type { Line, LineAnswer } from './lines.ts'
import { failed, manyHaveIt, productsByNumber } from './named-products.ts'
import type { ProductLine } from './product-line.ts'

type Editor = { context: RequestContext & { member: Member } }
type Fresh = { line: number; externalId: string; fields: NewProduct }

/** Changes products, and creates those whose own number no product has. */
export async function putProducts(
  tx: Transaction,
  lines: readonly Line<ProductLine>[],
  { context }: Editor,
): Promise<LineAnswer[]> {
  const numbers = lines.flatMap(({ value }) => value.externalId ?? [])
  await holdNumbers(tx, numbers)
  const own = await productsByNumber(tx, numbers)
  const categories = await categoriesOf(tx, lines)
  const answers: LineAnswer[] = []
  const changed: Line<FieldLine>[] = []
  const fresh: Fresh[] = []
  for (const { line, value } of lines) {
    const { id: given, externalId, version, lock, category, ...fields } = value
    const [id = given, another] = own.get(externalId ?? '') ?? []
    if (another !== undefined) answers.push(failed(line, null, 409, 'ambiguous-number', manyHaveIt))
    else if (id !== undefined && changed.some((one) => one.value.id === id))
      answers.push(failed(line, id, 400, 'repeated-line', 'Samma produkt som på en rad före.'))
    else if (id !== undefined) {
      const found = categoryOf(category, categories)
      if (found instanceof RowError) answers.push(invalid(line, id, found))
      else changed.push({ line, value: { ...fields, ...found, id, version, lock } })
    } else if (version)
      answers.push({ ...failed(line, null, 409, 'changed-meanwhile', 'Produkten finns inte.'), version: 0 })
    else if (category === undefined || fields.name === undefined || fields.price === undefined)
      answers.push(lacking(line, { category, name: fields.name, price: fields.price }))
    else fresh.push({ line, externalId: externalId ?? '', fields: { ...fields, category } })
  }
  return [...answers, ...(await changeFields(tx, changed, { context })), ...(await create(tx, fresh, context))]
}

async function create(
  tx: Transaction,
  fresh: readonly Fresh[],
  { member, now }: Editor['context'],
): Promise<LineAnswer[]> {
  if (fresh.length === 0) return []
  const inserted = await insertProducts(tx, fresh, now)
  const made = fresh.flatMap(({ fields }, at) => {
    const one = inserted[at]
    return one && 'id' in one ? [{ ref: one.id, after: fields }] : []
  })
  const change = { contentType: 'product', action: 'create', before: null } as const
  await logEntryChanges(
    tx,
    made.map((one) => ({ ...change, ...one })),
    { by: member.id, now },
  )
  const versions = await versionsOf(
    tx,
    made.map(({ ref }) => ref),
  )
  return fresh.map(({ line }, at): LineAnswer => {
    const one = inserted[at]
    if (!one) throw new Error(`Line ${line} was not answered`)
    if ('error' in one) return invalid(line, null, one.error)
    return { line, status: 201, id: one.id, version: versions.get(one.id) ?? 0 }
  })
}

/** Held until the transaction ends, so that two calls do not make the same product. */
async function holdNumbers(tx: Transaction, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await tx.query('bulk-products-lock', `select pg_advisory_xact_lock(hashtext('products by own number'))`)
}

/** Null: no line names one by its path. */
async function categoriesOf(tx: Transaction, lines: readonly Line<ProductLine>[]): Promise<CategoryFinder | null> {
  if (!lines.some(({ value }) => typeof value.category === 'string')) return null
  const finder = new CategoryFinder({ mayCreate: false, brought: new Map() })
  await finder.load(tx)
  return finder
}

/** Of a product that exists: a change makes no category. */
function categoryOf(
  category: ProductLine['category'],
  categories: CategoryFinder | null,
): { category?: number } | RowError {
  if (typeof category !== 'string') return category === undefined ? {} : { category }
  try {
    const found = categories?.find(category)
    return found ? { category: found.id } : new RowError('unknown-category', 'category')
  } catch (error) {
    if (error instanceof RowError) return error
    throw error
  }
}

function invalid(line: number, id: number | null, error: unknown): LineAnswer {
  const { field = '', message = '' } = reasonOf(error) ?? {}
  return {
    line,
    status: 400,
    id,
    error: { code: 'invalid-product', message, ...(field ? { fields: { [field]: message } } : {}) },
  }
}

function lacking(line: number, fields: Record<string, unknown>): LineAnswer {
  const missing = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [[name, 'Saknas']] : []))
  const message = 'En ny produkt behöver namn, pris och kategori.'
  return {
    line,
    status: 400,
    id: null,
    error: { code: 'invalid-product', message, fields: Object.fromEntries(missing) },
  }
}
