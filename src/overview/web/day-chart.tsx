import { useId } from 'react'
import { formatNumber, formatPrice } from '#core/money.ts'
import type { SalesOfDay } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'
import { accumulated, axisTop, dayName } from './start-figures.ts'
import './day-chart.css'

const wide = { width: 790, height: 286, left: 44, right: 784, top: 22, bottom: 260 }
const narrow = { width: 358, height: 230, left: 34, right: 352, top: 22, bottom: 204 }
type Frame = typeof wide

/** Lines differ by dashes, the numbers stand in the description, and the same in a table. */
export function DayChart({ today, before }: { today: SalesOfDay; before: SalesOfDay }) {
  return (
    <>
      <div className="only-wide">
        <Chart frame={wide} today={today} before={before} />
      </div>
      <div className="only-narrow">
        <Chart frame={narrow} today={today} before={before} />
      </div>
      <p className="small muted">{messages.unit}</p>
    </>
  )
}

type ChartProps = { frame: Frame; today: SalesOfDay; before: SalesOfDay }

function Chart({ frame, today, before }: ChartProps) {
  const id = useId()
  const { width, height, left, right, top, bottom } = frame
  const now = hourNow()
  const then = accumulated(before.hours)
  const soFar = accumulated(today.hours).slice(0, Math.floor(now) + 1)
  const highest = axisTop(Math.max(before.whole, today.sales))
  const x = (hour: number) => left + ((right - left) * hour) / 24
  const y = (amount: number) => bottom - ((bottom - top) * amount) / highest
  const pointsOf = (sums: readonly number[], last: number) =>
    [0, ...sums].map((amount, hour) => `${x(Math.min(hour, last)).toFixed(1)},${y(amount).toFixed(1)}`).join(' ')
  const end = { x: x(now), y: y(today.sales) }
  const isLate = now > 16
  return (
    <svg className="day-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{messages.chartTitle(dayName(before.day))}</title>
      <desc id={`${id}d`}>
        {messages.sayWhat(
          formatPrice(today.sales),
          dayName(before.day),
          formatPrice(before.sales),
          formatPrice(before.whole),
        )}
      </desc>
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part}>
          <line className="day-chart-grid" x1={left} x2={right} y1={y(highest * part)} y2={y(highest * part)} />
          <text x={left - 8} y={y(highest * part) + 4} textAnchor="end">
            {formatNumber((highest * part) / 100_000)}
          </text>
        </g>
      ))}
      {[0, 6, 12, 18, 24].map((hour) => (
        <text key={hour} x={x(hour)} y={bottom + 20} textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}>
          {String(hour).padStart(2, '0')}
        </text>
      ))}
      <polygon
        className="day-chart-area"
        points={`${pointsOf(soFar, now)} ${end.x},${end.y} ${end.x},${bottom} ${left},${bottom}`}
      />
      <polyline className="day-chart-before" points={pointsOf(then, 24)} />
      <polyline className="day-chart-today" points={`${pointsOf(soFar, now)} ${end.x},${end.y}`} />
      <circle className="day-chart-end" cx={end.x} cy={end.y} r="5" />
      <text
        className="day-chart-sum"
        x={isLate ? end.x - 10 : Math.max(end.x - 10, left + 90)}
        y={Math.max(end.y - 12, 14)}
        textAnchor="end"
      >
        {formatPrice(today.sales)}
      </text>
      {before.whole > 0 && (
        <text x={right} y={Math.max(y(before.whole) - 8, 12)} textAnchor="end">
          {messages.wholeDay(formatPrice(before.whole))}
        </text>
      )}
    </svg>
  )
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

function hourNow(): number {
  const [hours = 0, minutes = 0] = clock.format(Date.now()).split(':').map(Number)
  return hours + minutes / 60
}
