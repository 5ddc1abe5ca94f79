import { messages } from '#importing/back-office-messages.ts'
import type { RunReport } from '#importing/contract.ts'
import { Button } from '#ui/button.tsx'

type BrakeProps = {
  report: RunReport
  isDone: boolean
  isBusy: boolean
  onWithout: () => void
  onAllow: () => void
}

/** What is as likely a broken file as a merchant's will waits for a yes. */
export function Brake({ report, isDone, isBusy, onWithout, onAllow }: BrakeProps) {
  const { heldBack, active } = report
  const count = heldBack.retired + heldBack.repriced
  if (count === 0) return null
  const share = active === 0 ? 100 : Math.round(((heldBack.retired || heldBack.repriced) / active) * 100)
  const state = isBusy ? 'busy' : undefined
  return (
    <section className="import-brake" role="alert" aria-labelledby="import-brake">
      <div className="import-brake-head">
        <h2 id="import-brake">
          {heldBack.retired > 0
            ? messages.brakeRetired(heldBack.retired, share)
            : messages.brakeRepriced(heldBack.repriced)}
        </h2>
        {heldBack.retired > 0 && heldBack.repriced > 0 && <p>{messages.brakeRepriced(heldBack.repriced)}</p>}
        <p className="small">{messages.brakeLimit(isDone)}</p>
      </div>
      <div className="import-brake-body">
        <div className="import-meter" aria-hidden="true">
          <i style={{ width: `${Math.min(share, 100)}%` }} />
          <u />
        </div>
        <p className="small">{messages.brakeWhy}</p>
        {!isDone && (
          <>
            <Button variant="p" state={state} onClick={onWithout}>
              {messages.brakeWithout}
            </Button>
            <Button state={state} className="import-allow" onClick={onAllow}>
              {messages.brakeAllow(count)}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
