import { SelectField } from '#forms/field.tsx'
import { Stepper } from '#forms/stepper.tsx'
import { changeMessages as messages } from '#order-handling/change-messages.ts'
import { page } from '#telephone-orders/employee-messages.ts'
import { Button } from '#ui/button.tsx'
import type { AddedProduct } from './change-of-form.ts'
import { FindProduct, type FoundProduct } from './find-product.tsx'

const hoursToPay = [1, 4, 24, 48, 72]

type ChangeAddedProps = {
  added: readonly AddedProduct[]
  onChange: (added: readonly AddedProduct[]) => void
  hours: number
  onHours: (hours: number) => void
}

/** Beside the form, since a search is a form of its own. */
export function ChangeAdded({ added, onChange, hours, onHours }: ChangeAddedProps) {
  const set = (id: number, quantity: number) =>
    onChange(added.map((one) => (one.id === id ? { ...one, quantity } : one)))
  const add = (product: FoundProduct) => {
    const before = added.find(({ id }) => id === product.id)
    if (before) return set(product.id, before.quantity + 1)
    return onChange([...added, { ...product, quantity: 1 }])
  }
  return (
    <section className="stack change-order-added" aria-labelledby="change-added">
      <h3 id="change-added">{messages.added}</h3>
      <p className="muted">
        {messages.addedAbout} {messages.withoutOffers}
      </p>
      <ul>
        {added.map(({ id, name, quantity }) => (
          <li key={id} className="find-product-row">
            <b>{name}</b>
            <Stepper label={page.quantity(name)} value={quantity} onChange={(next) => set(id, next)} />
            <Button aria-label={page.removeNamed(name)} onClick={() => onChange(added.filter((one) => one.id !== id))}>
              {page.remove}
            </Button>
          </li>
        ))}
      </ul>
      <FindProduct onAdd={add} />
      <SelectField
        label={messages.payWithin}
        value={String(hours)}
        onChange={(event) => onHours(Number(event.target.value))}
      >
        {hoursToPay.map((one) => (
          <option key={one} value={one}>
            {messages.payWithinHours(one)}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
