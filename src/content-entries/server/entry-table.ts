import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type EntryColumn =
  | string
  | { moment: string }
  | { json: string }
  | { products: string; owner: string; isOrdered?: true }

export type EntryReference = { field: string; table: string; id: number | null | undefined }

export type EntryTable<F extends object> = {
  contentType: string
  table: string
  order: string
  columns: { readonly [K in keyof F]-?: EntryColumn }
  texts?: readonly (keyof F & string)[]
  paths?: (fields: F) => readonly (string | null | undefined)[]
  /** Why a row may not be removed; null when it may. */
  kept?: (id: number) => string | null
  refs?: (fields: F) => readonly EntryReference[]
  check?: (tx: Transaction, fields: F, id: number | null) => Promise<void> | void
  /** Of a content type that is declared `fourEyes`. */
  approve?: (tx: Transaction, change: { before: StoredEntry<F> | null; fields: F }, context: Approving) => Promise<void>
  changed?: (
    tx: Transaction,
    before: StoredEntry<F> | null,
    after: StoredEntry<F> | null,
    editor: { by: number; now: Date },
  ) => Promise<void>
}

export type Approving = Pick<RequestContext, 'approved' | 'member' | 'now'>

export type StoredEntry<F> = F & { id: number; version: number }

export async function readEntries<F extends object>(db: Queries, entryTable: EntryTable<F>): Promise<StoredEntry<F>[]> {
  return await db.query<StoredEntry<F>>(
    `entry-list ${entryTable.table}`,
    `${selectOf(entryTable)} order by ${entryTable.order}`,
  )
}

export async function readEntry<F extends object>(
  db: Queries,
  entryTable: EntryTable<F>,
  id: number,
): Promise<StoredEntry<F> | null> {
  const [row] = await db.query<StoredEntry<F>>(
    `entry-read ${entryTable.table}`,
    `${selectOf(entryTable)} where t.id = $1`,
    [id],
  )
  return row ?? null
}

export async function insertEntry<F extends object>(
  tx: Queries,
  entryTable: EntryTable<F>,
  fields: F,
): Promise<number> {
  const own = ownColumns(entryTable)
  const names = own.map(([, column]) => nameOf(column)).join(', ')
  const values = own.map(([, column], index) => valueOf(column, index + 1)).join(', ')
  const [row] = await tx.query<{ id: number }>(
    `entry-insert ${entryTable.table}`,
    `insert into ${entryTable.table} (${names}) values (${values}) returning id`,
    own.map(([field, column]) => encoded(column, fields[field])),
  )
  if (!row) throw new Error(`Nothing was written to ${entryTable.table}`)
  await writeProducts(tx, entryTable, row.id, fields)
  return row.id
}

export async function updateEntry<F extends object>(
  tx: Queries,
  entryTable: EntryTable<F>,
  id: number,
  fields: F,
): Promise<void> {
  const own = ownColumns(entryTable)
  const sets = own.map(([, column], index) => `${nameOf(column)} = ${valueOf(column, index + 2)}`).join(', ')
  const params = [id, ...own.map(([field, column]) => encoded(column, fields[field]))]
  await tx.query(`entry-update ${entryTable.table}`, `update ${entryTable.table} set ${sets} where id = $1`, params)
  await writeProducts(tx, entryTable, id, fields)
}

export async function deleteEntry<F extends object>(tx: Queries, { table }: EntryTable<F>, id: number): Promise<void> {
  await tx.query(`entry-delete ${table}`, `delete from ${table} where id = $1`, [id])
}

type Own = Exclude<EntryColumn, { products: string }>

function ownColumns<F extends object>({ columns }: EntryTable<F>): [keyof F & string, Own][] {
  const all = Object.entries(columns) as [keyof F & string, EntryColumn][]
  return all.flatMap(([field, column]) => (isProducts(column) ? [] : [[field, column]]))
}

function isProducts(column: EntryColumn): column is Extract<EntryColumn, { products: string }> {
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

function selectOf<F extends object>({ table, columns }: EntryTable<F>): string {
  const fields = Object.entries<EntryColumn>(columns).map(([field, column]) => `${readOf(column)} as "${field}"`)
  return `select t.id, t.version, ${fields.join(', ')} from ${table} t`
}

function readOf(column: EntryColumn): string {
  if (typeof column === 'string') return `t.${column}`
  if ('json' in column) return `t.${column.json}`
  if ('moment' in column) return `to_char(t.${column.moment} at time zone 'Europe/Stockholm', 'YYYY-MM-DD"T"HH24:MI')`
  const { products, owner, isOrdered } = column
  const order = isOrdered ? 'position' : 'product_id'
  return `array(select product_id from ${products} where ${owner} = t.id order by ${order})`
}

async function writeProducts<F extends object>(
  tx: Queries,
  entryTable: EntryTable<F>,
  id: number,
  fields: F,
): Promise<void> {
  for (const [field, column] of Object.entries<EntryColumn>(entryTable.columns)) {
    if (!isProducts(column)) continue
    const { products, owner, isOrdered } = column
    await tx.query(`entry-untie ${products}`, `delete from ${products} where ${owner} = $1`, [id])
    await tx.query(
      `entry-tie ${products}`,
      `insert into ${products} (${owner}, product_id${isOrdered ? ', position' : ''})
       select $1, p.id${isOrdered ? ', p.position' : ''} from unnest($2::int[]) with ordinality p (id, position)`,
      [id, fields[field as keyof F]],
    )
  }
}
