import type { Queries } from '#core/server/db.ts'

export type News = {
  productIds: number[]
  navigation: boolean
  tips: boolean
  reconciliation: boolean
  /** The table was replaced, by a restore or a promoted standby: nothing cached can be trusted. */
  isReset: boolean
}

type Row = { xmin: string; timeline: string; changes: { id: number; kind: string; ref: number; tx: number }[] | null }

/**
 * Ids are assigned before commit, so a lower one may appear after a higher. Rows since the oldest transaction that was
 * running are read again, and rows already seen are skipped.
 */
export class ChangeReader {
  readonly #db: Queries
  #oldestOpen: string | null = null
  #timeline: string | null = null
  #seen = new Map<number, number>()

  constructor(db: Queries) {
    this.#db = db
  }

  /** Call it before reading the data the changes concern. */
  async start(): Promise<void> {
    const [row] = await this.#db.query<{ xmin: string; timeline: string }>(
      'change-start',
      `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
         left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    )
    this.#oldestOpen = row?.xmin ?? null
    this.#timeline = row?.timeline ?? null
    this.#seen.clear()
  }

  async next(): Promise<News> {
    const [row] = await this.#db.query<Row>(
      'change-next',
      `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
              left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
              (select json_agg(json_build_object('id', id, 'kind', kind, 'ref', ref, 'tx', tx::text::bigint) order by id)
                 from change where tx >= $1::xid8) as changes`,
      [this.#oldestOpen],
    )
    const xmin = row?.xmin ?? '0'
    const timeline = row?.timeline ?? null
    // A promoted standby begins a timeline, and may lack what was read from the server before it.
    const isPromoted = this.#timeline !== null && timeline !== this.#timeline
    const isReset = this.#oldestOpen === null || BigInt(xmin) < BigInt(this.#oldestOpen) || isPromoted
    this.#timeline = timeline
    if (isPromoted) this.#seen.clear()
    const fresh = (row?.changes ?? []).filter(({ id }) => !this.#seen.has(id))
    for (const { id, tx } of fresh) this.#seen.set(id, tx)
    for (const [id, tx] of this.#seen) if (tx < Number(xmin)) this.#seen.delete(id)
    this.#oldestOpen = xmin
    return {
      productIds: [...new Set(fresh.filter(({ kind }) => kind === 'product').map(({ ref }) => ref))],
      navigation: fresh.some(({ kind }) => kind === 'navigation'),
      tips: fresh.some(({ kind }) => kind === 'tips'),
      reconciliation: fresh.some(({ kind }) => kind === 'reconciliation'),
      isReset,
    }
  }
}
