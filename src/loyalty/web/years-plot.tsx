import { formatPrice } from '#core/money.ts'
import type { YearOfPurchases } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'

const { statistics: messages } = xpMessages

const height = 176
const top = 16
const ground = 150
const start = 72
const step = 56
const shown = 8
const minShown = 4

export function YearsPlot({ years }: { years: readonly YearOfPurchases[] }) {
  const latest = years.slice(0, shown).toReversed()
  const highest = roundUp(Math.max(...latest.flatMap(({ paid, saved }) => [paid, saved])))
  const width = start + Math.max(minShown, latest.length) * step
  const bar = (amount: number) => Math.max(amount > 0 ? 2 : 0, ((ground - top) * amount) / highest)
  return (
    <figure className="statistics-plot">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={messages.plot}>
        {[0, 0.5, 1].map((share) => {
          const y = ground - (ground - top) * share
          return (
            <g key={share}>
              <path d={`M${start} ${y}H${width}`} className="statistics-line" />
              <text x={start - 8} y={y + 4} textAnchor="end">
                {formatPrice(highest * share)}
              </text>
            </g>
          )
        })}
        {latest.map(({ year, paid, saved }, index) => {
          const x = start + index * step
          return (
            <g key={year}>
              <rect className="statistics-paid" x={x + 8} y={ground - bar(paid)} width="22" height={bar(paid)} rx="3" />
              <rect
                className="statistics-saved"
                x={x + 33}
                y={ground - bar(saved)}
                width="12"
                height={bar(saved)}
                rx="3"
              />
              <text x={x + 27} y={height - 6} textAnchor="middle">
                {year}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span className="statistics-key">{messages.paid}</span>
        <span className="statistics-key statistics-key--saved">{messages.savedShort}</span>
      </figcaption>
    </figure>
  )
}

function roundUp(amount: number): number {
  const unit = 2 * 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, amount))) - 1)
  return Math.max(unit, Math.ceil(amount / unit) * unit)
}
