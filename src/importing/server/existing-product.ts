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
