import { useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { returns } from '#returns/calls.ts'
import type { ComplaintWish, OrderReturns } from '#returns/contract.ts'
import { page as say, wishTexts } from '#returns/sv.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type ComplaintDialogProps = {
  access: { id: string; secret?: string }
  standing: OrderReturns
  onClose: () => void
  onDone: () => void
}

/** What is wrong, with which thing, and what the customer wants. */
export default function ComplaintDialog({ access, standing, onClose, onDone }: ComplaintDialogProps) {
  const rows = standing.rows.filter(({ mayComplain }) => mayComplain)
  const [position, setPosition] = useState(rows[0]?.position ?? 0)
  const [description, setDescription] = useState('')
  const [wish, setWish] = useState<ComplaintWish>('repair')
  const [fault, setFault] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The same attempt, however often it is sent.
  const key = useRef(crypto.randomUUID())

  const send = async () => {
    if (description.trim() === '') return setFault(say.describe)
    setBusy(true)
    setProblem(null)
    try {
      const words = { position, quantity: 1, description, wish }
      await api(returns.complain, { ...access, ...words }, { headers: { 'Idempotency-Key': key.current } })
      toast(say.complained)
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : say.failed)
      setBusy(false)
    }
  }

  return (
    <Dialog
      name="complaint"
      isOpen
      onClose={onClose}
      title={say.complaintTitle}
      footer={
        <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void send()}>
          {say.sendComplaint}
        </Button>
      }
    >
      <div className="ret">
        {problem !== null && <Note kind="err">{problem}</Note>}
        <SelectField label={say.product} value={position} onChange={(event) => setPosition(Number(event.target.value))}>
          {rows.map((row) => (
            <option key={row.position} value={row.position}>
              {row.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say.description}
          className="in--text"
          maxLength={4000}
          value={description}
          error={fault}
          onChange={(event) => {
            setFault(null)
            setDescription(event.target.value)
          }}
        />
        <SelectField
          label={say.wish}
          value={wish}
          // The options are the wishes.
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
