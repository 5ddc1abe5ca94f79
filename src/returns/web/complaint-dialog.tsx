import { useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { SelectField, TextField } from '#forms/field.tsx'
import { returns } from '#returns/calls.ts'
import type { ComplaintWish, OrderReturns } from '#returns/contract.ts'
import { page as messages, wishTexts } from '#returns/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type ComplaintDialogProps = {
  access: { id: string; secret?: string }
  standing: OrderReturns
  onClose: () => void
  onDone: () => void
}

export default function ComplaintDialog({ access, standing, onClose, onDone }: ComplaintDialogProps) {
  const rows = standing.rows.filter(({ mayComplain }) => mayComplain)
  const [position, setPosition] = useState(rows[0]?.position ?? 0)
  const [description, setDescription] = useState('')
  const [wish, setWish] = useState<ComplaintWish>('repair')
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())

  const send = async () => {
    if (description.trim() === '') return setError(messages.describe)
    setBusy(true)
    setProblem(null)
    try {
      const values = { position, quantity: 1, description, wish }
      await api(returns.complain, { ...access, ...values }, { headers: { 'Idempotency-Key': key.current } })
      toast(messages.complained)
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.failed)
      setBusy(false)
    }
  }

  return (
    <Dialog
      name="complaint"
      isOpen
      onClose={onClose}
      title={messages.complaintTitle}
      footer={
        <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void send()}>
          {messages.sendComplaint}
        </Button>
      }
    >
      <div className="order-returns-item">
        {problem !== null && <Note kind="err">{problem}</Note>}
        <SelectField
          label={messages.product}
          value={position}
          onChange={(event) => setPosition(Number(event.target.value))}
        >
          {rows.map((row) => (
            <option key={row.position} value={row.position}>
              {row.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.description}
          className="field-input--text"
          maxLength={4000}
          value={description}
          error={error}
          onChange={(event) => {
            setError(null)
            setDescription(event.target.value)
          }}
        />
        <SelectField
          label={messages.wish}
          value={wish}
          onChange={(event) => setWish(event.target.value as ComplaintWish)}
        >
          {Object.entries(wishTexts).map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  )
}
