import type { ParsedProductRow } from '#catalog/product-row.ts'
import type { Queries } from '#core/server/db.ts'
import { fold } from './fold.ts'

type Addresses = NonNullable<ParsedProductRow['manufacturer']>
type Wanted = { fold: string; name: string } & Addresses

export class ManufacturerFinder {
  readonly #ids = new Map<string, number>()
  readonly #wanted = new Map<string, Wanted>()
  readonly #hasAddresses = new Set<string>()

  async load(db: Queries): Promise<void> {
    const rows = await db.query<{ id: number; fold: string }>(
      'import-manufacturers',
      'select id, fold from manufacturer',
    )
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
  }

  want(brand: string | undefined, addresses: Addresses = {}): void {
    const key = fold(brand ?? '')
    if (!brand || key === '') return
    const areAddressesKnown = this.#hasAddresses.has(key) || Object.values(addresses).every((text) => !text)
    if (areAddressesKnown && (this.#ids.has(key) || this.#wanted.has(key))) return
    if (!areAddressesKnown) this.#hasAddresses.add(key)
    this.#wanted.set(key, { name: brand, fold: key, ...(areAddressesKnown ? {} : addresses) })
  }

  get isWanting(): boolean {
    return this.#wanted.size > 0
  }

  idOf(brand: string | undefined): number | null {
    return this.#ids.get(fold(brand ?? '')) ?? null
  }

  async createWanted(db: Queries): Promise<void> {
    if (this.#wanted.size === 0) return
    const rows = await db.query<{ id: number; fold: string }>('import-create-manufacturers', createSql, [
      JSON.stringify([...this.#wanted.values()]),
    ])
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
    this.#wanted.clear()
  }
}

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
