import { Fragment } from 'react'

const leads = [
  { x: 92, y: 104, path: 'M150 84h-18l-20 20h-14' },
  { x: 228, y: 104, path: 'M170 84h18l20 20h14' },
  { x: 20, y: 60, path: 'M150 84h-44l-24-24H26' },
  { x: 300, y: 60, path: 'M170 84h44l24-24h56' },
]

export function SwordDrawing({ lit }: { lit: readonly boolean[] }) {
  const isWhole = lit.every(Boolean)
  return (
    <svg
      className="knighthood-crest-drawing"
      viewBox="0 0 320 120"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {leads.map(({ x, y, path }, index) => (
        <Fragment key={path}>
          <path
            className={lit[index] ? 'knighthood-crest-trace knighthood-crest-trace--lit' : 'knighthood-crest-trace'}
            d={path}
            pathLength="1"
          />
          <circle
            className={lit[index] ? 'knighthood-crest-light knighthood-crest-light--lit' : 'knighthood-crest-light'}
            cx={x}
            cy={y}
            r="6"
          />
        </Fragment>
      ))}
      <g opacity={isWhole ? 1 : 0.55}>
        <path className="knighthood-crest-sword" d="M160 8l7 12v54h-14V20zM160 8v66" />
        <path className="knighthood-crest-grip" d="M138 76h44M160 76v24" strokeWidth="8" />
        <circle className="knighthood-crest-grip" cx="160" cy="108" r="6" />
      </g>
    </svg>
  )
}
