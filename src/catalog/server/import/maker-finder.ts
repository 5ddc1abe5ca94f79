import type { ParsedProductRow } from '#catalog/product-row.ts'
import type { Queries } from '#core/server/db.ts'
import { fold } from './fold.ts'

type Addresses = NonNullable<ParsedProductRow['maker']>
type Wanted = { fold: string; name: string } & Addresses

/** Manufacturers by the fold of their name. */
export class MakerFinder {
  readonly #ids = new Map<string, number>()
  /** By fold: makers that the shop lacks, and those whose addresses a row tells. */
  readonly #wanted = new Map<string, Wanted>()
  /** The first row that tells addresses of a maker is believed. */
  readonly #told = new Set<string>()

  async load(db: Queries): Promise<void> {
    const rows = await db.query<{ id: number; fold: string }>('import-makers', 'select id, fold from manufacturer')
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
  }

  want(brand: string | undefined, addresses: Addresses = {}): void {
    const key = fold(brand ?? '')
    if (!brand || key === '') return
    const isTold = this.#told.has(key) || Object.values(addresses).every((text) => !text)
    if (isTold && (this.#ids.has(key) || this.#wanted.has(key))) return
    if (!isTold) this.#told.add(key)
    this.#wanted.set(key, { name: brand, fold: key, ...(isTold ? {} : addresses) })
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
      JSON.stringify([...this.#wanted.values()]),
    ])
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
    this.#wanted.clear()
  }
}

// What the shop keeper has written of a maker stands.
const createSql = `
  insert into manufacturer as known (name, fold, postal_address, electronic_address, eu_responsible)
  select name, fold, nullif("postalAddress", ''), nullif("electronicAddress", ''), nullif("euResponsible", '')
  from jsonb_to_recordset($1::jsonb)
    as r (name text, fold text, "postalAddress" text, "electronicAddress" text, "euResponsible" text)
  on conflict (fold) do update set
    postal_address = coalesce(known.postal_address, excluded.postal_address),
    electronic_address = coalesce(known.electronic_address, excluded.electronic_address),
    eu_responsible = coalesce(known.eu_responsible, excluded.eu_responsible)
  returning id, fold`
