import { messages } from '#importing/back-office-messages.ts'
import type { RunReport } from '#importing/contract.ts'
import { Button } from '#ui/button.tsx'

type HeldChangesProps = {
  report: RunReport
  isDone: boolean
  isBusy: boolean
  onWithout: () => void
  onAllow: () => void
}

/** What is as likely a broken file as a merchant's will waits for a yes. */
export function HeldChanges({ report, isDone, isBusy, onWithout, onAllow }: HeldChangesProps) {
  const { heldBack, active } = report
  const count = heldBack.retired + heldBack.repriced
  if (count === 0) return null
  const share = active === 0 ? 100 : Math.round(((heldBack.retired || heldBack.repriced) / active) * 100)
  const state = isBusy ? 'busy' : undefined
  return (
    <section className="import-held" role="alert" aria-labelledby="import-held">
      <div className="import-held-head">
        <h2 id="import-held">
          {heldBack.retired > 0
            ? messages.heldRetired(heldBack.retired, share)
            : messages.heldRepriced(heldBack.repriced)}
        </h2>
        {heldBack.retired > 0 && heldBack.repriced > 0 && <p>{messages.heldRepriced(heldBack.repriced)}</p>}
        <p className="small">{messages.changeLimit(isDone)}</p>
      </div>
      <div className="import-held-body">
        <div className="import-meter" aria-hidden="true">
          <i style={{ width: `${Math.min(share, 100)}%` }} />
          <u />
        </div>
        <p className="small">{messages.heldWhy}</p>
        {!isDone && (
          <>
            <Button variant="p" state={state} onClick={onWithout}>
              {messages.heldWithout}
            </Button>
            <Button state={state} className="import-allow" onClick={onAllow}>
              {messages.heldAllow(count)}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
