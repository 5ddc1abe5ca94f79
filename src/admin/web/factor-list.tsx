import { messages } from '#admin/two-factor-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { secondFactor } from '#second-factors/calls.ts'
import type { SecondFactor, SecondFactors } from '#second-factors/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function FactorList({ data, onChange }: { data: SecondFactors; onChange: () => void }) {
  const mayRemove = !(data.isRequired && data.factors.length === 1)
  return (
    <section className="panel stack" aria-labelledby="tfa-yours">
      <h2 id="tfa-yours">{messages.yours}</h2>
      {data.factors.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <ul className="two-factor-list">
          {data.factors.map((factor) => (
            <Row key={factor.id} factor={factor} mayRemove={mayRemove} onRemoved={onChange} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { factor: SecondFactor; mayRemove: boolean; onRemoved: () => void }

function Row({ factor: { id, kind, name, createdAt, lastUsedAt }, mayRemove, onRemoved }: RowProps) {
  const { isBusy, error, run } = useAction<unknown>(messages.removed, onRemoved)
  const shown = name || messages.totpName
  return (
    <li>
      <span>
        <b className="two-factor-name">{shown}</b>
        <span className="small muted admin-block">
          {[
            messages.kinds[kind],
            messages.added(formatLongDateTime(createdAt)),
            lastUsedAt !== null && messages.used(formatLongDateTime(lastUsedAt)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {mayRemove && (
        <Button
          variant="g"
          aria-label={messages.removeOf(shown)}
          state={isBusy ? 'busy' : undefined}
          onClick={() => run(() => api(secondFactor.removeFactor, { id }))}
        >
          {messages.remove}
        </Button>
      )}
      {error && <Note kind="err">{error}</Note>}
    </li>
  )
}
