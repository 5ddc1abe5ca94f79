import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { Field } from '#forms/field.tsx'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { SoldOrder } from '#point-of-sale/contract.ts'
import { returnsAtCounter as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { FindWithoutNumber } from './find-without-number.tsx'
import { TakeBackForm } from './take-back-form.tsx'

export function TakeBack({ store }: { store: number }) {
  const [found, setFound] = useState<readonly SoldOrder[]>([])
  const [done, setDone] = useState<string | null>(null)
  const [first, ...others] = found
  if (done !== null)
    return (
      <section className="panel stack">
        <Note kind="ok">{messages.done(done)}</Note>
        <Button variant="p" size="l" onClick={() => setDone(null)}>
          {messages.next}
        </Button>
      </section>
    )
  if (first && others.length === 0)
    return (
      <TakeBackForm
        store={store}
        sold={first}
        onCancel={() => setFound([])}
        onDone={(text) => {
          setFound([])
          setDone(text)
        }}
      />
    )
  return <FindSold store={store} found={found} onFound={setFound} />
}

type FindProps = { store: number; found: readonly SoldOrder[]; onFound: (found: readonly SoldOrder[]) => void }

function FindSold({ store, found, onFound }: FindProps) {
  const [total, setTotal] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, error, run } = useAction<{ data: SoldOrder[] }>(null, ({ data }) => {
    setMissing(data.length === 0)
    setTotal(data.length)
    onFound(data)
  })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = Number(String(new FormData(event.currentTarget).get('number')).replaceAll(/\D/g, ''))
    if (number > 0) run(() => api(pointOfSale.findSoldOrders, { number }))
  }
  return (
    <div className="stack">
      <form className="panel stack" role="search" aria-labelledby="find-sold" onSubmit={find}>
        <h2 id="find-sold">{messages.find}</h2>
        <Field
          label={messages.number}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          required
          error={error ?? (isMissing ? messages.noneFound : null)}
        />
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.show}
        </Button>
      </form>
      <FindWithoutNumber
        store={store}
        onFound={(next, count) => {
          setTotal(count)
          onFound(next)
        }}
      />
      {found.length > 1 && (
        <section className="panel stack" aria-labelledby="sold-orders">
          <h2 id="sold-orders">{messages.several}</h2>
          <ul className="stack">
            {found.map((sold) => (
              <li key={sold.orderId}>
                <Button isWide onClick={() => onFound([sold])}>
                  {messages.choose(sold.number)}, {formatDateTime(sold.at)}
                </Button>
                <span className="small muted">{sold.rows.map(({ name }) => name).join(', ')}</span>
              </li>
            ))}
          </ul>
          <ShownOf shown={found.length} total={total} />
        </section>
      )}
    </div>
  )
}
