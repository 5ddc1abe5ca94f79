import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useId } from 'react'
import { thousands } from './figure-texts.ts'
import './line-chart.css'

export type Point = { label: string; now: number; before: number | null }

type Props = { points: Point[]; title: string; text: string; note: (point: Point) => string }

const wide = { width: 1130, height: 270, left: 52, right: 1120, top: 26, bottom: 234, labels: 6 }
const narrow = { width: 358, height: 230, left: 40, right: 350, top: 26, bottom: 198, labels: 3 }

/** Lines differ by dashes, and the highest point has its sum; the same is in a table. */
export function LineChart(props: Props) {
  return (
    <>
      <div className="only-wide">
        <Chart {...props} frame={wide} />
      </div>
      <div className="only-narrow">
        <Chart {...props} frame={narrow} />
      </div>
    </>
  )
}

function Chart({ points, title, text, note, frame }: Props & { frame: typeof wide }) {
  const id = useId()
  const { width, height, left, right, top, bottom } = frame
  const sums = points.flatMap(({ now, before }) => [now, before ?? 0])
  const y = scaleLinear([Math.min(0, ...sums), Math.max(100_000, ...sums)], [bottom, top]).nice(5)
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [left, right])
  const path = line<number>((_, at) => x(at), y)
  const nows = points.map(({ now }) => now)
  const highest = nows.indexOf(Math.max(...nows))
  const top1 = points[highest]
  const every = Math.max(1, Math.ceil(points.length / frame.labels))
  return (
    <svg className="line-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{text}</desc>
      {y.ticks(5).map((tick) => (
        <g key={tick}>
          <line className="line-chart-grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {thousands(tick)}
          </text>
        </g>
      ))}
      {points.map(
        ({ label }, at) =>
          at % every === 0 && (
            <text key={label} x={x(at)} y={bottom + 22} textAnchor={at === 0 ? 'start' : 'middle'}>
              {label}
            </text>
          ),
      )}
      <path className="line-chart-area" d={area<number>((_, at) => x(at), y(0), y)(nows) ?? ''} />
      {points.some(({ before }) => before !== null) && (
        <path className="line-chart-before" d={path(points.map(({ before }) => before ?? 0)) ?? ''} />
      )}
      <path className="line-chart-now" d={path(nows) ?? ''} />
      {top1 && top1.now > 0 && (
        <>
          <circle className="line-chart-end" cx={x(highest)} cy={y(top1.now)} r="5" />
          <text
            className="line-chart-sum"
            x={Math.min(Math.max(x(highest), left + 40), right - 40)}
            y={y(top1.now) - 12}
            textAnchor="middle"
          >
            {note(top1)}
          </text>
        </>
      )}
    </svg>
  )
}
