import { rankingMessages as messages } from '#search-trial/ranking-messages.ts'
import { Button } from '#ui/button.tsx'
import { dayText } from './day-text.ts'
import type { DecidedRanking } from './use-ranking.ts'

export function LiveRanking({ overview: { live }, isBusy, use }: DecidedRanking) {
  return (
    <section className="panel stack" aria-labelledby="live">
      <h2 id="live">{messages.live}</h2>
      {live === null ? (
        <p>
          <b>{messages.shipped}</b>
          <span className="small muted ranking-below">{messages.shippedText}</span>
        </p>
      ) : (
        <>
          <p>
            <b>{messages.named(live.id, dayText(live.trainedAt))}</b>
          </p>
          <div>
            <Button state={isBusy ? 'busy' : undefined} onClick={() => use(null)}>
              {messages.back}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
