import type { Queries } from '#core/server/db.ts'
import type { VatClass } from '#pricing/vat.ts'

export type ExistingProduct = {
  id: number
  /** 32 bytes as Latin-1, as hex would take twice the memory. Empty for a new product. */
  hash: string
  isRetired: boolean
  isInFile: boolean
  /** Öre. */
  price: number
  categoryId: number | null
  vatClass: VatClass
  hasEnergy: boolean
  hasFood: boolean
}

export class ExistingProducts {
  readonly #products = new Map<string, ExistingProduct>()
  readonly #gtinOwners = new Map<string, string>()
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  async load(db: Queries): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await db.query<LoadedRow>('import-existing-products', existingSql, [this.source, after, pageSize])
      for (const { externalId, hash, ...row } of rows)
        this.#products.set(externalId, { ...row, hash: hash.toString('latin1'), isInFile: false })
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) break
      after = last.id
    }
    const owners = await db.query<OwnerRow>('import-gtin-owners', gtinSql)
    for (const { gtin, source, externalId } of owners) this.#gtinOwners.set(gtin, ownerName(source, externalId))
  }

  /** Those of these ids, and the owners of these codes. */
  async loadSome(db: Queries, ids: readonly number[], gtins: readonly string[]): Promise<void> {
    const rows = await db.query<LoadedRow>('import-some-products', someSql, [this.source, ids])
    for (const { externalId, hash, ...row } of rows)
      this.#products.set(externalId, { ...row, hash: hash.toString('latin1'), isInFile: false })
    const owners = await db.query<OwnerRow>('import-some-gtin-owners', `${gtinSql} and gtin = any($1::text[])`, [gtins])
    for (const { gtin, source, externalId } of owners) this.#gtinOwners.set(gtin, ownerName(source, externalId))
  }

  get(externalId: string): ExistingProduct | undefined {
    return this.#products.get(externalId)
  }

  add(externalId: string): ExistingProduct {
    const nothing = { price: 0, categoryId: null, hasEnergy: false, hasFood: false }
    const product = { id: 0, hash: '', vatClass: 'standard' as const, isRetired: false, isInFile: true, ...nothing }
    this.#products.set(externalId, product)
    return product
  }

  otherOwner(gtin: string, externalId: string): string | null {
    const owner = this.#gtinOwners.get(gtin)
    return owner === undefined || owner === ownerName(this.source, externalId) ? null : owner
  }

  takeGtin(gtin: string, externalId: string): void {
    this.#gtinOwners.set(gtin, ownerName(this.source, externalId))
  }

  /** Products that are not retired. */
  get activeCount(): number {
    let count = 0
    for (const { isRetired } of this.#products.values()) if (!isRetired) count += 1
    return count
  }

  *missing(): Generator<{ externalId: string; product: ExistingProduct }> {
    for (const [externalId, product] of this.#products)
      if (!product.isInFile && !product.isRetired) yield { externalId, product }
  }
}

const pageSize = 10_000

type LoadedRow = Omit<ExistingProduct, 'hash' | 'isInFile'> & { externalId: string; hash: Buffer }
type OwnerRow = { gtin: string; source: string; externalId: string }

const ownerName = (source: string, externalId: string) => `${externalId} (${source})`

const columns = `
  select id, external_id as "externalId", row_hash as hash, retired_at is not null as "isRetired",
    price, category_id as "categoryId", vat_class as "vatClass", energy is not null as "hasEnergy", food is not null as "hasFood"
  from product`
const someSql = `${columns} where source = $1 and id = any($2::int[])`
const existingSql = `${columns} where source = $1 and id > $2 order by id limit $3`
const gtinSql = 'select gtin, source, external_id as "externalId" from product where gtin is not null'
