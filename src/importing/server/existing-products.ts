import type { Queries } from '#core/server/db.ts'
import type { ExistingProduct } from './existing-product.ts'
import { GtinOwners } from './gtin-owners.ts'
import { keysetPages } from './keyset-pages.ts'
import { ProductPages } from './product-pages.ts'
import { TextIndex } from './text-index.ts'
import { TextStore } from './text-store.ts'

export class ExistingProducts {
  readonly #texts = new TextStore()
  readonly #numbers = new TextIndex(this.#texts)
  readonly #pages = new ProductPages()
  readonly #gtinOwners = new GtinOwners()
  /** Of other sources, by what they are called; their numbers are below zero. */
  readonly #others = new TextIndex(this.#texts)
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  async load(db: Queries): Promise<void> {
    for await (const row of keysetPages<LoadedRow>(db, 'import-existing-products', existingSql, [this.source]))
      this.#keep(row)
    for await (const owner of keysetPages<OwnerRow>(db, 'import-gtin-owners', gtinsSql)) this.#keepOwner(owner)
  }

  /** Those of these ids, and the owners of these codes. */
  async loadSome(db: Queries, ids: readonly number[], gtins: readonly string[]): Promise<void> {
    for (const row of await db.query<LoadedRow>('import-some-products', someSql, [this.source, ids])) this.#keep(row)
    const owners = await db.query<OwnerRow>('import-some-gtin-owners', `${gtinSql} and gtin = any($1::text[])`, [gtins])
    for (const owner of owners) this.#keepOwner(owner)
  }

  #keep({ externalId, hash, ...row }: LoadedRow): void {
    Object.assign(this.add(externalId), { ...row, hash: hash.toString('latin1'), isInFile: false })
  }

  #keepOwner({ gtin, source, externalId }: OwnerRow): void {
    const own = source === this.source ? this.#numbers.find(externalId) : undefined
    this.#gtinOwners.set(gtin, own ?? -1 - this.#others.numberOf(ownerName(source, externalId)))
  }

  get(externalId: string): ExistingProduct | undefined {
    const number = this.#numbers.find(externalId)
    return number === undefined ? undefined : this.#pages.at(number)
  }

  add(externalId: string): ExistingProduct {
    const product = this.#pages.at(this.#numbers.numberOf(externalId))
    product.isInFile = true
    return product
  }

  otherOwner(gtin: string, externalId: string): string | null {
    const owner = this.#gtinOwners.get(gtin)
    if (owner === undefined || owner === this.#numbers.find(externalId)) return null
    const name = owner < 0 ? this.#others.textOf(-1 - owner) : ownerName(this.source, this.#numbers.textOf(owner))
    return name === ownerName(this.source, externalId) ? null : name
  }

  takeGtin(gtin: string, externalId: string): void {
    this.#gtinOwners.set(gtin, this.#numbers.numberOf(externalId))
  }

  /** Products that are not retired. */
  get activeCount(): number {
    let count = 0
    for (let number = 0; number < this.#numbers.size; number += 1) if (!this.#pages.at(number).isRetired) count += 1
    return count
  }

  *missing(): Generator<{ externalId: string; product: ExistingProduct }> {
    for (let number = 0; number < this.#numbers.size; number += 1) {
      const product = this.#pages.at(number)
      if (!product.isInFile && !product.isRetired) yield { externalId: this.#numbers.textOf(number), product }
    }
  }
}

type LoadedRow = Omit<ExistingProduct, 'hash' | 'isInFile'> & { externalId: string; hash: Buffer }
type OwnerRow = { id: number; gtin: string; source: string; externalId: string }

const ownerName = (source: string, externalId: string) => `${externalId} (${source})`

const columns = `
  select id, external_id as "externalId", row_hash as hash, retired_at is not null as "isRetired",
    price, category_id as "categoryId", vat_class as "vatClass", energy is not null as "hasEnergy", food is not null as "hasFood"
  from product`
const someSql = `${columns} where source = $1 and id = any($2::int[])`
const existingSql = `${columns} where source = $3 and id > $1 order by id limit $2`
const gtinSql = 'select id, gtin, source, external_id as "externalId" from product where gtin is not null'
const gtinsSql = `${gtinSql} and id > $1 order by id limit $2`
