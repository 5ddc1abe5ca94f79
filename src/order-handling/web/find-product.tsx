import { type FormEvent, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { overview } from '#overview/calls.ts'
import type { FindResults } from '#overview/contract.ts'
import { page as messages } from '#telephone-orders/employee-messages.ts'
import { Button } from '#ui/button.tsx'
import './find-product.css'

export type FoundProduct = { id: number; name: string }

export function FindProduct({ onAdd }: { onAdd: (product: FoundProduct) => void }) {
  const [found, setFound] = useState<FindResults['products'] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    try {
      const { data } = await api(overview.findAnything, { text })
      setFound(data.products)
      setError(null)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : admin.failed)
    }
  }
  return (
    <section className="panel stack" aria-label={messages.find}>
      <form className="admin-form" role="search" onSubmit={(event) => void find(event)}>
        <Field
          label={messages.find}
          hint={messages.findHint}
          name="text"
          type="search"
          minLength={2}
          maxLength={100}
          required
          autoComplete="off"
          error={error}
        />
        <Button type="submit">{messages.findButton}</Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && <p className="muted">{messages.noneFound}</p>}
        <ul>
          {found?.map(({ id, name }) => (
            <li key={id} className="find-product-row">
              <span>
                {name} <span className="small muted tabular">{id}</span>
              </span>
              <Button aria-label={messages.addNamed(name)} onClick={() => onAdd({ id, name })}>
                {messages.add}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
