/** In which search a product was found; in memory only, and only with consent to statistics. */
let listed: { query: string; ids: ReadonlySet<number> } | null = null
const opened = new Map<number, string>()
let mayCount = () => false

/** The list of the search that is open now. */
export function noteListed(query: string, ids: readonly number[], may: () => boolean): void {
  mayCount = may
  listed = { query, ids: new Set(ids) }
}

export function noteListLeft(): void {
  listed = null
}

export function noteOpened(query: string, id: number): void {
  opened.set(id, query)
}

/** Nothing once consent has been taken back. */
export function searchedFor(id: number): string | undefined {
  if (!mayCount()) return undefined
  return listed?.ids.has(id) ? listed.query : opened.get(id)
}
