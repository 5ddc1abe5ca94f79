import { formatNumber } from '#core/money.ts'

export function RankingFigures({ figures }: { figures: readonly (readonly [name: string, value: number])[] }) {
  return (
    <dl className="ranking-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
