import type { ProductCard } from '#catalog/contract.ts'
import { type StockLine, stockLine } from '#catalog/stock-line.ts'
import './stock-line.css'

const looks = { in: 'in', low: 'low', out: 'out', pre: 'pre', order: 'low', dl: 'dl' } as const

/** Whether it can be had, as a shape and in words. */
export function StockSign({ kind, text }: StockLine) {
  return (
    <span className={`stock stock--${looks[kind]}`}>
      <i />
      {text}
    </span>
  )
}

type StockOfProps = { product: Pick<ProductCard, 'stock' | 'release' | 'restockOn'>; now: Date }

export function StockOf({ product, now }: StockOfProps) {
  return <StockSign {...stockLine(product, now)} />
}
