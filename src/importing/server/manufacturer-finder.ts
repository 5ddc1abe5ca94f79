import { fold } from '#catalog/fold.ts'
import type { ParsedProductRow } from '#catalog/product-row.ts'
import type { Queries } from '#core/server/db.ts'

type Addresses = NonNullable<ParsedProductRow['manufacturer']>
type Wanted = { fold: string; name: string } & Addresses

export class ManufacturerFinder {
  readonly #ids = new Map<string, number>()
  /** Of those that have been renamed or merged: what they are called now. */
  readonly #current = new Map<string, string>()
  readonly #wanted = new Map<string, Wanted>()
  readonly #hasAddresses = new Set<string>()

  async load(db: Queries): Promise<void> {
    const rows = await db.query<{ id: number; fold: string }>(
      'import-manufacturers',
      'select id, fold from manufacturer',
    )
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
    const former = await db.query<{ fold: string; current: string }>('import-former-manufacturers', formerSql)
    for (const { fold: key, current } of former) if (!this.#ids.has(key)) this.#current.set(key, current)
  }

  want(brand: string | undefined, addresses: Addresses = {}): void {
    const key = this.#keyOf(brand)
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
    return this.#ids.get(this.#keyOf(brand)) ?? null
  }

  #keyOf(brand: string | undefined): string {
    const key = fold(brand ?? '')
    return this.#current.get(key) ?? key
  }

  async createMissing(db: Queries): Promise<void> {
    if (this.#wanted.size === 0) return
    const rows = await db.query<{ id: number; fold: string }>('import-create-manufacturers', createSql, [
      JSON.stringify([...this.#wanted.values()]),
    ])
    for (const { id, fold: key } of rows) this.#ids.set(key, id)
    this.#wanted.clear()
  }
}

const formerSql = `
  select f.fold, m.fold as current from former_manufacturer f join manufacturer m on m.id = f.manufacturer_id`
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
