import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

/** How one field lies in the database. */
export type FactColumn =
  | string
  /** A time, told as clocks in Sweden show it. */
  | { moment: string }
  | { json: string }
  /** Products, in the table that ties them to the row. */
  | { products: string; owner: string; isOrdered?: true }

export type FactRef = { field: string; table: string; id: number | null | undefined }

/** Where one kind of fact is kept, and what must be true of it. */
export type FactTable<F extends object> = {
  /** As the log names it. */
  kind: string
  table: string
  order: string
  columns: { readonly [K in keyof F]-?: FactColumn }
  /** Markdown. */
  texts?: readonly (keyof F & string)[]
  /** Addresses of pages and pictures of the shop. */
  paths?: (fields: F) => readonly (string | null | undefined)[]
  /** What it points at. */
  refs?: (fields: F) => readonly FactRef[]
  /** Whatever else must be so; `id` is null for a row that is new. Throws the refusal. */
  check?: (tx: Transaction, fields: F, id: number | null) => Promise<void> | void
  /** After it was written: what follows from it. */
  changed?: (tx: Transaction, before: Kept<F> | null, after: Kept<F> | null) => Promise<void>
}

export type Kept<F> = F & { id: number; version: number }

export async function readFacts<F extends object>(db: Queries, fact: FactTable<F>): Promise<Kept<F>[]> {
  return await db.query<Kept<F>>(`fact-list ${fact.table}`, `${selectOf(fact)} order by ${fact.order}`)
}

export async function readFact<F extends object>(db: Queries, fact: FactTable<F>, id: number): Promise<Kept<F> | null> {
  const [row] = await db.query<Kept<F>>(`fact-read ${fact.table}`, `${selectOf(fact)} where t.id = $1`, [id])
  return row ?? null
}

export async function insertFact<F extends object>(tx: Queries, fact: FactTable<F>, fields: F): Promise<number> {
  const own = ownColumns(fact)
  const names = own.map(([, column]) => nameOf(column)).join(', ')
  const values = own.map(([, column], index) => valueOf(column, index + 1)).join(', ')
  const [row] = await tx.query<{ id: number }>(
    `fact-insert ${fact.table}`,
    `insert into ${fact.table} (${names}) values (${values}) returning id`,
    own.map(([field, column]) => encoded(column, fields[field])),
  )
  if (!row) throw new Error(`Nothing was written to ${fact.table}`)
  await writeProducts(tx, fact, row.id, fields)
  return row.id
}

export async function updateFact<F extends object>(
  tx: Queries,
  fact: FactTable<F>,
  id: number,
  fields: F,
): Promise<void> {
  const own = ownColumns(fact)
  const sets = own.map(([, column], index) => `${nameOf(column)} = ${valueOf(column, index + 2)}`).join(', ')
  const params = [id, ...own.map(([field, column]) => encoded(column, fields[field]))]
  await tx.query(`fact-update ${fact.table}`, `update ${fact.table} set ${sets} where id = $1`, params)
  await writeProducts(tx, fact, id, fields)
}

export async function deleteFact<F extends object>(tx: Queries, { table }: FactTable<F>, id: number): Promise<void> {
  await tx.query(`fact-delete ${table}`, `delete from ${table} where id = $1`, [id])
}

type Own = Exclude<FactColumn, { products: string }>

function ownColumns<F extends object>({ columns }: FactTable<F>): [keyof F & string, Own][] {
  // Fields are named by texts.
  const all = Object.entries(columns) as [keyof F & string, FactColumn][]
  return all.flatMap(([field, column]) => (isProducts(column) ? [] : [[field, column]]))
}

function isProducts(column: FactColumn): column is Extract<FactColumn, { products: string }> {
  return typeof column === 'object' && 'products' in column
}

function nameOf(column: Own): string {
  if (typeof column === 'string') return column
  return 'moment' in column ? column.moment : column.json
}

function valueOf(column: Own, place: number): string {
  return typeof column === 'object' && 'moment' in column
    ? `$${place}::timestamp at time zone 'Europe/Stockholm'`
    : `$${place}`
}

function encoded(column: Own, value: unknown): unknown {
  const isJson = typeof column === 'object' && 'json' in column
  return isJson && value !== null ? JSON.stringify(value) : (value ?? null)
}

function selectOf<F extends object>({ table, columns }: FactTable<F>): string {
  const fields = Object.entries<FactColumn>(columns).map(([field, column]) => `${readOf(column)} as "${field}"`)
  return `select t.id, t.version, ${fields.join(', ')} from ${table} t`
}

function readOf(column: FactColumn): string {
  if (typeof column === 'string') return `t.${column}`
  if ('json' in column) return `t.${column.json}`
  if ('moment' in column) return `to_char(t.${column.moment} at time zone 'Europe/Stockholm', 'YYYY-MM-DD"T"HH24:MI')`
  const { products, owner, isOrdered } = column
  const order = isOrdered ? 'position' : 'product_id'
  return `array(select product_id from ${products} where ${owner} = t.id order by ${order})`
}

async function writeProducts<F extends object>(tx: Queries, fact: FactTable<F>, id: number, fields: F): Promise<void> {
  for (const [field, column] of Object.entries<FactColumn>(fact.columns)) {
    if (!isProducts(column)) continue
    const { products, owner, isOrdered } = column
    await tx.query(`fact-untie ${products}`, `delete from ${products} where ${owner} = $1`, [id])
    await tx.query(
      `fact-tie ${products}`,
      `insert into ${products} (${owner}, product_id${isOrdered ? ', position' : ''})
       select $1, p.id${isOrdered ? ', p.position' : ''} from unnest($2::int[]) with ordinality p (id, position)`,
      [id, fields[field as keyof F]],
    )
  }
}
