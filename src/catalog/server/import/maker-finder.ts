import type { Queries } from '#core/server/db.ts'
import { fold } from './fold.ts'

/** Manufacturers by the fold of their name. */
export class MakerFinder {
  readonly #ids = new Map<string, number>()
  /** Fold → spelling of makers that rows name and the shop lacks. */
  readonly #wanted = new Map<string, string>()

  async load(db: Queries): Promise<void> {
    const rows = await db.query<{ id: number; fold: string }>('import-makers', 'select id, fold from manufacturer')
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
  }

  want(brand: string | undefined): void {
    const key = fold(brand ?? '')
    if (brand && key !== '' && !this.#ids.has(key) && !this.#wanted.has(key)) this.#wanted.set(key, brand)
  }

  get isWanting(): boolean {
    return this.#wanted.size > 0
  }

  idOf(brand: string | undefined): number | null {
    return this.#ids.get(fold(brand ?? '')) ?? null
  }

  async createWanted(db: Queries): Promise<void> {
    if (this.#wanted.size === 0) return
    const rows = await db.query<{ id: number; fold: string }>('import-create-makers', createSql, [
      [...this.#wanted.values()],
      [...this.#wanted.keys()],
    ])
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
    this.#wanted.clear()
  }
}

const createSql = `
  insert into manufacturer (name, fold) select * from unnest($1::text[], $2::text[])
  on conflict (fold) do update set fold = excluded.fold returning id, fold`
