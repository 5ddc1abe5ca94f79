import { sv as say } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import { desk } from '#orders/desk-calls.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

type FormProps = { order: Pick<DeskOrder, 'id' | 'identifiedAt'>; onDone: (answer: { data: DeskOrder }) => void }

/** Whether the buyer has said who they are with BankID, and how they are asked to. */
export function IdentificationForm({ order: { id, identifiedAt }, onDone }: FormProps) {
  const { isBusy, fault, run } = useDeed(say.identificationSent, onDone)
  return (
    <section className="panel stack" aria-labelledby="identification">
      <h2 id="identification">{say.identification}</h2>
      {identifiedAt === null ? (
        <>
          <p className="muted">{say.identificationText}</p>
          {fault && <Note kind="err">{fault}</Note>}
          <Button
            state={isBusy ? 'busy' : undefined}
            onClick={() => run((options) => api(desk.askForIdentification, { id }, options))}
          >
            {say.askForIdentification}
          </Button>
        </>
      ) : (
        <p>{say.identified(fullMoment(identifiedAt))}</p>
      )}
    </section>
  )
}
