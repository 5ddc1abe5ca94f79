import { type FormEvent, useState } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { ApiError, api } from '#core/api-client.ts'
import { fieldError } from '#core/fields.ts'
import { Field } from '#forms/field.tsx'
import { useSession } from '#identity/web/session.ts'
import { messages } from '#recommendations/messages.ts'
import { stockAlerts } from '#stock-alerts/calls.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import './stock-alert-dialog.css'

type Answer = 'created' | 'asked'

export default function StockAlertDialog({ product, onClose }: { product: ProductCard; onClose: () => void }) {
  const own = useSession((state) => state.user?.email ?? '')
  const [error, setError] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const fieldProblem = fieldError({ name: 'email', value: email, placeholder: messages.email, isRequired: true })
    setError(fieldProblem)
    if (fieldProblem) return
    setBusy(true)
    try {
      setAnswer((await api(stockAlerts.createStockAlert, { id: product.id, email })).status)
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : messages.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog name="alert" isOpen onClose={onClose} title={messages.createStockAlert(product.name)}>
      {answer ? (
        <div role="status">
          <p>{answer === 'asked' ? messages.watchAnswered : messages.watchOn}</p>
          <Button className="stock-alert-dialog-done" onClick={onClose}>
            {messages.done}
          </Button>
        </div>
      ) : (
        <form className="stock-alert-dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
          <p>{messages.watchText}</p>
          <Field
            label={messages.email}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={own}
            error={error}
            maxLength={100}
            required
          />
          <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
            {messages.alert}
          </Button>
          <p className="small muted">{messages.watchPrivacy}</p>
        </form>
      )}
    </Dialog>
  )
}
