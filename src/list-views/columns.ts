import { csvCell } from '#core/csv-cell.ts'

/** How a list is asked for in the order of a column: the values of `sort` in its address. */
export type ColumnSort = { asc: string; desc: string }

export type ListColumn<R> = {
  name: string
  title: string
  isNumber?: boolean
  /** Hidden until it is chosen. */
  isExtra?: boolean
  /** What can be done with the row: no part of a file. */
  isAction?: boolean
  sort?: ColumnSort
  /** What a file of the list says, and the cell. */
  text: (row: R) => string
}

/** The first column is the row's name and is always there; the others as the address says. */
export function shownColumns<C extends Pick<ListColumn<never>, 'name' | 'isExtra'>>(
  columns: readonly C[],
  query: URLSearchParams,
): C[] {
  const named = query.getAll('columns').filter((name) => columns.some((column) => column.name === name))
  return columns.filter(({ name, isExtra }, at) => at === 0 || (named.length > 0 ? named.includes(name) : !isExtra))
}

/** The address of the list in the other order of a column; the first time from the beginning. */
export function sortedAddress(query: URLSearchParams, { asc, desc }: ColumnSort, isDescendingFirst: boolean): string {
  const next = new URLSearchParams(query)
  next.delete('before')
  const [first, second] = isDescendingFirst ? [desc, asc] : [asc, desc]
  next.set('sort', query.get('sort') === first ? second : first)
  return `?${next}`
}

export function sortStateOf(
  sort: string | undefined,
  { asc, desc }: ColumnSort,
): 'ascending' | 'descending' | undefined {
  if (sort === asc) return 'ascending'
  return sort === desc ? 'descending' : undefined
}

type Valued<R> = Pick<ListColumn<R>, 'sort'> & { value?: (row: R) => string | number }

/** For lists that are here as a whole. */
export function inOrder<R>(rows: readonly R[], columns: readonly Valued<R>[], sort: string | undefined): R[] {
  const column = columns.find((one) => one.sort && (one.sort.asc === sort || one.sort.desc === sort))
  const { value } = column ?? {}
  if (!value) return [...rows]
  const way = column?.sort?.desc === sort ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)]
    return way * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'sv'))
  })
}

/** Semicolons and a byte order mark, as Excel in Swedish reads; what a spreadsheet would run as a formula is text. */
export function csvOf<R>(columns: readonly Pick<ListColumn<R>, 'title' | 'text'>[], rows: readonly R[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map((cells) => cells.map((cell) => csvCell(cell)).join(';')).join('\r\n')}\r\n`
}
