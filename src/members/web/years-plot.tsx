import { formatPrice } from '#core/money.ts'
import { xpWords } from '#members/sv-pages.ts'
import type { YearOfPurchases } from '#members/xp-contract.ts'

const { statistics: say } = xpWords

const height = 176
const top = 16
const ground = 150
const start = 72
const step = 56
const shown = 8
const leastShown = 4

/** Two bars a year, what was paid and what was saved. The table beside it says the same in figures. */
export function YearsPlot({ years }: { years: readonly YearOfPurchases[] }) {
  const latest = years.slice(0, shown).toReversed()
  const most = roundUp(Math.max(...latest.flatMap(({ paid, saved }) => [paid, saved])))
  const width = start + Math.max(leastShown, latest.length) * step
  const bar = (ore: number) => Math.max(ore > 0 ? 2 : 0, ((ground - top) * ore) / most)
  return (
    <figure className="stt__p">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say.plot}>
        {[0, 0.5, 1].map((share) => {
          const y = ground - (ground - top) * share
          return (
            <g key={share}>
              <path d={`M${start} ${y}H${width}`} className="stt__l" />
              <text x={start - 8} y={y + 4} textAnchor="end">
                {formatPrice(most * share)}
              </text>
            </g>
          )
        })}
        {latest.map(({ year, paid, saved }, index) => {
          const x = start + index * step
          return (
            <g key={year}>
              <rect className="stt__b" x={x + 8} y={ground - bar(paid)} width="22" height={bar(paid)} rx="3" />
              <rect className="stt__b2" x={x + 33} y={ground - bar(saved)} width="12" height={bar(saved)} rx="3" />
              <text x={x + 27} y={height - 6} textAnchor="middle">
                {year}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span className="stt__k">{say.paid}</span>
        <span className="stt__k stt__k2">{say.savedShort}</span>
      </figcaption>
    </figure>
  )
}

/** To a sum that is easy to read, half of it as well: two figures that count, the last one even. */
function roundUp(ore: number): number {
  const unit = 2 * 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, ore))) - 1)
  return Math.max(unit, Math.ceil(ore / unit) * unit)
}
