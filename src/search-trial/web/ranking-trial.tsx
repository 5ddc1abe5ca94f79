import { signTest } from '#ranking-learning/sign-test.ts'
import { rankingMessages as messages } from '#search-trial/ranking-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { dayText } from './day-text.ts'
import { RankingFigures } from './ranking-figures.tsx'
import type { DecidedRanking } from './use-ranking.ts'

export function RankingTrial(decided: DecidedRanking) {
  const { latest, live, trial } = decided.overview
  return (
    <section className="panel stack" aria-labelledby="trial">
      <h2 id="trial">{messages.trial}</h2>
      {trial ? (
        <OpenTrial {...decided} trial={trial} />
      ) : (
        <>
          <p className="muted">{messages.noTrial}</p>
          {latest && latest.id !== live?.id && (
            <div>
              <Button state={decided.isBusy ? 'busy' : undefined} onClick={() => decided.tryModel(latest.id)}>
                {messages.ofModel(messages.tryIt, latest.id)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

type OpenProps = DecidedRanking & { trial: NonNullable<DecidedRanking['overview']['trial']> }

function OpenTrial({ trial, overview, isBusy, use, tryModel }: OpenProps) {
  const { modelId, liveModelId, startedAt, tried, live, neither } = trial
  const state = isBusy ? 'busy' : undefined
  return (
    <>
      <p className="ranking-text">{messages.trialText(modelId, messages.model(liveModelId), dayText(startedAt))}</p>
      {!overview.isLearning && <Note kind="warn">{messages.paused}</Note>}
      <RankingFigures
        figures={[
          [messages.wins, tried],
          [messages.losses, live],
          [messages.ties, neither],
        ]}
      />
      <p>{messages.verdict(trial, signTest(tried, live))}</p>
      <div className="row row--wrap">
        <Button variant="p" state={state} onClick={() => use(modelId)}>
          {messages.ofModel(messages.use, modelId)}
        </Button>
        <Button state={state} onClick={() => tryModel(null)}>
          {messages.cancel}
        </Button>
      </div>
    </>
  )
}
