import type { VatClass } from '#pricing/vat.ts'
import type { ExistingProduct } from './existing-product.ts'

const pageSize = 8192
const hashLength = 32
const vatShift = 5
const vatClasses: readonly VatClass[] = ['standard', 'food', 'book', 'voucher']
const flags = { isRetired: 1, isInFile: 2, hasEnergy: 4, hasFood: 8, hasHash: 16 } as const

type Page = ReturnType<typeof newPage>

const newPage = () => ({
  ids: new Int32Array(pageSize),
  prices: new Int32Array(pageSize),
  categories: new Int32Array(pageSize),
  flags: new Uint8Array(pageSize),
  hashes: Buffer.alloc(pageSize * hashLength),
})

/** 45 bytes of each product by its number: a million objects would take 250 MB. */
export class ProductPages {
  readonly #pages: Page[] = []

  at(number: number): ExistingProduct {
    const index = Math.floor(number / pageSize)
    while (this.#pages.length <= index) this.#pages.push(newPage())
    const page = this.#pages[index]
    if (!page) throw new RangeError('There is no such product')
    return new PagedProduct(page, number % pageSize)
  }
}

class PagedProduct implements ExistingProduct {
  readonly #page: Page
  readonly #at: number

  constructor(page: Page, at: number) {
    this.#page = page
    this.#at = at
  }

  get id(): number {
    return this.#page.ids[this.#at] ?? 0
  }
  set id(id: number) {
    this.#page.ids[this.#at] = id
  }

  get price(): number {
    return this.#page.prices[this.#at] ?? 0
  }
  set price(price: number) {
    this.#page.prices[this.#at] = price
  }

  get categoryId(): number | null {
    return this.#page.categories[this.#at] || null
  }
  set categoryId(id: number | null) {
    this.#page.categories[this.#at] = id ?? 0
  }

  get vatClass(): VatClass {
    return vatClasses[(this.#page.flags[this.#at] ?? 0) >>> vatShift] ?? 'standard'
  }
  set vatClass(vatClass: VatClass) {
    const kept = (this.#page.flags[this.#at] ?? 0) & ((1 << vatShift) - 1)
    this.#page.flags[this.#at] = kept | (vatClasses.indexOf(vatClass) << vatShift)
  }

  get hash(): string {
    const from = this.#at * hashLength
    return this.#has(flags.hasHash) ? this.#page.hashes.toString('latin1', from, from + hashLength) : ''
  }
  set hash(hash: string) {
    this.#set(flags.hasHash, hash !== '')
    this.#page.hashes.write(hash, this.#at * hashLength, 'latin1')
  }

  get isRetired(): boolean {
    return this.#has(flags.isRetired)
  }
  set isRetired(is: boolean) {
    this.#set(flags.isRetired, is)
  }

  get isInFile(): boolean {
    return this.#has(flags.isInFile)
  }
  set isInFile(is: boolean) {
    this.#set(flags.isInFile, is)
  }

  get hasEnergy(): boolean {
    return this.#has(flags.hasEnergy)
  }
  set hasEnergy(has: boolean) {
    this.#set(flags.hasEnergy, has)
  }

  get hasFood(): boolean {
    return this.#has(flags.hasFood)
  }
  set hasFood(has: boolean) {
    this.#set(flags.hasFood, has)
  }

  #has(flag: number): boolean {
    return ((this.#page.flags[this.#at] ?? 0) & flag) !== 0
  }

  #set(flag: number, is: boolean): void {
    const now = this.#page.flags[this.#at] ?? 0
    this.#page.flags[this.#at] = is ? now | flag : now & ~flag
  }
}
