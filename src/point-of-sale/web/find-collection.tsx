import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useKeyBursts } from '#barcodes/web/use-key-bursts.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { Collection } from '#point-of-sale/contract.ts'
import { collections as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import './find-collection.css'

type Props = { store: number; onFound: (collection: Collection, code: string) => void }

export function FindCollection({ store, onFound }: Props) {
  const [code, setCode] = useState('')
  const [number, setNumber] = useState('')
  const { isBusy, error, run } = useAction<{ data: Collection; code: string }>(null, (found) =>
    onFound(found.data, found.code),
  )
  const find = (written: string) => {
    if (written === '') return
    const named = number === '' ? {} : { number: Number(number) }
    run(async () => ({
      ...(await api(pointOfSale.findCollection, { store, code: written, ...named })),
      code: written,
    }))
  }
  useKeyBursts((scanned) => {
    setCode(scanned)
    find(scanned)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    find(code.replaceAll(/\D/g, ''))
  }
  return (
    <form className="panel stack" role="search" aria-labelledby="find-collection" onSubmit={submit}>
      <h2 id="find-collection">{messages.find}</h2>
      <div className="find-collection-fields">
        <Field
          label={messages.code}
          hint={messages.findHint}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          error={error}
        />
        <Field
          label={messages.number}
          hint={messages.numberHint}
          value={number}
          onChange={({ target }) => setNumber(target.value.replaceAll(/\D/g, ''))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
        />
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.show}
        </Button>
      </div>
    </form>
  )
}
