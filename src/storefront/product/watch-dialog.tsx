import { type FormEvent, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { watches } from '#catalog/watch-calls.ts'
import { ApiError, api } from '#core/api-client.ts'
import { fieldFault } from '#core/fields.ts'
import { sv } from '#storefront/sv-tips.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

type Answer = 'watching' | 'asked'

/** Asks for an address; a member's own one is filled in and needs no confirmation. */
export default function WatchDialog({ product, onClose }: { product: ProductCard; onClose: () => void }) {
  const own = useSession((state) => state.user?.email ?? '')
  const [error, setError] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const fault = fieldFault({ name: 'email', value: email, placeholder: sv.email, isRequired: true })
    setError(fault)
    if (fault) return
    setBusy(true)
    try {
      setAnswer((await api(watches.watchProduct, { id: product.id, email })).status)
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : sv.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog name="watch" isOpen onClose={onClose} title={sv.watchProduct(product.name)}>
      {answer ? (
        <div role="status">
          <p>{answer === 'asked' ? sv.watchAnswered : sv.watchOn}</p>
          <Button className="watch__b" onClick={onClose}>
            {sv.done}
          </Button>
        </div>
      ) : (
        <form className="watch" noValidate onSubmit={(event) => void onSubmit(event)}>
          <p>{sv.watchText}</p>
          <Field
            label={sv.email}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={own}
            error={error}
            maxLength={100}
            required
          />
          <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
            {sv.watch}
          </Button>
          <p className="small muted">{sv.watchPrivacy}</p>
        </form>
      )}
    </Dialog>
  )
}
