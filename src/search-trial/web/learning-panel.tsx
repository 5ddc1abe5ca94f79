import { Switch } from '#forms/switch.tsx'
import { rankingMessages as messages } from '#search-trial/ranking-messages.ts'
import { RankingFigures } from './ranking-figures.tsx'
import type { DecidedRanking } from './use-ranking.ts'

export function LearningPanel({ overview, isBusy, learn }: DecidedRanking) {
  const { isLearning, counted, least, latest } = overview
  return (
    <section className="panel stack" aria-labelledby="learning">
      <h2 id="learning">{messages.learnt}</h2>
      <Switch
        label={messages.learning}
        text={messages.learningText}
        checked={isLearning}
        aria-busy={isBusy || undefined}
        onChange={(event) => learn(event.currentTarget.checked)}
      />
      <p className="small muted">{messages.counted}</p>
      <RankingFigures
        figures={[
          [messages.queries, counted.queries],
          [messages.lists, counted.lists],
          [messages.opened, counted.opened],
          [messages.inCart, counted.inCart],
          [messages.bought, counted.bought],
        ]}
      />
      {latest === null && (
        <p className="small muted ranking-text">{messages.notEnough(least.queries, least.choices)}</p>
      )}
    </section>
  )
}
