import type { StockStatus } from '#inventory/contract.ts'
import { type StockLine, stockLine } from '#inventory/stock-line.ts'
import './stock-line.css'

const looks = { in: 'in', low: 'low', out: 'out', pre: 'pre', order: 'low', dl: 'dl' } as const

export function StockSign({ kind, text }: StockLine) {
  return (
    <span className={`stock-line stock-line--${looks[kind]}`}>
      <i />
      {text}
    </span>
  )
}

type StockOfProps = { product: StockStatus; now: Date }

export function StockOf({ product, now }: StockOfProps) {
  return <StockSign {...stockLine(product, now)} />
}
