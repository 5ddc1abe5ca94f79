import { secondFactor } from '#account/second-factor-calls.ts'
import type { SecondFactor, SecondFactors } from '#account/second-factor-contract.ts'
import { sv as say } from '#admin/sv-two-factor.ts'
import { api } from '#core/api-client.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

export function FactorList({ data, onChange }: { data: SecondFactors; onChange: () => void }) {
  const mayRemove = !(data.isRequired && data.factors.length === 1)
  return (
    <section className="panel stack" aria-labelledby="tfa-yours">
      <h2 id="tfa-yours">{say.yours}</h2>
      {data.factors.length === 0 ? (
        <p className="muted">{say.none}</p>
      ) : (
        <ul className="tfa__l">
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
  const { isBusy, fault, run } = useDeed<unknown>(say.removed, onRemoved)
  const shown = name || say.totpName
  return (
    <li>
      <span>
        <b className="tfa__n">{shown}</b>
        <span className="small muted adm__b">
          {[say.kinds[kind], say.added(fullMoment(createdAt)), lastUsedAt !== null && say.used(fullMoment(lastUsedAt))]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {mayRemove && (
        <Button
          variant="g"
          aria-label={say.removeOf(shown)}
          state={isBusy ? 'busy' : undefined}
          onClick={() => run(() => api(secondFactor.removeFactor, { id }))}
        >
          {say.remove}
        </Button>
      )}
      {fault && <Note kind="err">{fault}</Note>}
    </li>
  )
}
