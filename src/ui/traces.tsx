import { Fragment } from 'react'
import './traces.css'

export type Trace = {
  path: string
  isLit?: boolean
  opacity?: number
  nodes?: readonly [x: number, y: number, radius?: number][]
}

type TracesProps = {
  width: number
  height: number
  traces: readonly Trace[]
  color?: string | undefined
  ground?: string | undefined
  strokeWidth?: number | undefined
}

export function Traces({
  width,
  height,
  traces,
  color = '#1f6a4a',
  ground = 'var(--brand)',
  strokeWidth = 2.5,
}: TracesProps) {
  return (
    <svg
      className="traces"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {traces.map(({ path, isLit, opacity, nodes = [] }) => {
        const stroke = isLit ? 'var(--fosfor-400)' : color
        return (
          <Fragment key={path}>
            <path
              className={isLit ? 'traces-lit' : undefined}
              pathLength={isLit ? 1 : undefined}
              d={path}
              stroke={stroke}
              opacity={opacity}
            />
            {nodes.map(([x, y, radius = 6]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={ground} stroke={stroke} />
            ))}
          </Fragment>
        )
      })}
    </svg>
  )
}
