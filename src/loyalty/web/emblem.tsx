import { rankGroupOf, rankGroups } from '#identity/ranks.ts'
import { xpMessages as messages } from '#loyalty/pages-messages.ts'
import './emblem.css'

type EmblemProps = { level: number; size?: number | undefined; hasAccessibleName?: boolean | undefined }

const nodes = [
  [20, 4],
  [36, 20],
  [20, 36],
  [4, 20],
] as const

export function Emblem({ level, size = 48, hasAccessibleName = false }: EmblemProps) {
  const group = rankGroupOf(level)
  const first = firstLevelOf(group.token)
  const { fill, stroke, text } = looks[group.token]
  const accessibleName = hasAccessibleName
    ? ({ role: 'img', 'aria-label': messages.levelSpoken(level, group.name) } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <svg className="emblem" width={size} height={size} viewBox="-1 -1 42 42" {...accessibleName}>
      <circle cx="20" cy="20" r="15" fill={fill} stroke={stroke} strokeWidth="3" />
      {group.token !== 'legend' &&
        nodes.map(([x, y], index) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r="3.6"
            fill={first + index <= level ? stroke : 'var(--surface)'}
            stroke={stroke}
            strokeWidth="1.8"
          />
        ))}
      <text x="20" y="25.2" textAnchor="middle" fontSize="15" fontWeight="700" fontStretch="76%" fill={text}>
        {level}
      </text>
    </svg>
  )
}

type Token = (typeof rankGroups)[number]['token']

export function firstLevelOf(token: Token): number {
  const index = rankGroups.findIndex((group) => group.token === token)
  return (rankGroups[index - 1]?.upTo ?? 0) + 1
}

const ring = (token: Token) => ({ fill: 'var(--surface)', stroke: `var(--rank-${token})`, text: 'var(--text)' })
const disc = (token: Token) => ({ fill: `var(--rank-${token})`, stroke: `var(--rank-${token})`, text: '#fff' })

const looks: Record<Token, { fill: string; stroke: string; text: string }> = {
  bronze: ring('bronze'),
  silver: ring('silver'),
  gold: ring('gold'),
  white: { fill: 'var(--rank-white)', stroke: 'var(--line-strong)', text: '#121a16' },
  black: { fill: 'var(--rank-black)', stroke: 'var(--line-strong)', text: '#fff' },
  void: disc('void'),
  legend: disc('legend'),
}
