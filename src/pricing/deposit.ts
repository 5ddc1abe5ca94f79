import type { PricedProduct } from './contract.ts'

/**
 * The price that is shown is without the deposit, which is shown beside it (direktiv 98/6/EG, C-543/21). What is
 * charged is both. The deposit is taxed like what is in the package, so VAT needs no rule of its own.
 */
export function withoutDeposit<P extends Pick<PricedProduct, 'price' | 'lowestPrice' | 'deposit'>>(product: P): P {
  const { deposit = 0, price } = product
  if (deposit === 0) return product
  const others = otherPrices.flatMap((name) => {
    const amount = (product as Partial<PricedProduct>)[name]
    return typeof amount === 'number' ? [[name, amount - deposit] as const] : []
  })
  return { ...product, deposit: 0, price: { ...price, price: price.price - deposit }, ...Object.fromEntries(others) }
}

const otherPrices = ['regularPrice', 'lowestPrice', 'levelOnePrice', 'levelOneLowestPrice'] as const

export function depositIn(rows: readonly { quantity: number; deposit?: number | undefined }[]): number {
  return rows.reduce((sum, { quantity, deposit = 0 }) => sum + quantity * deposit, 0)
}
