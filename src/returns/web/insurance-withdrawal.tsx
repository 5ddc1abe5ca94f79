import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { returns } from '#returns/calls.ts'
import type { OrderReturns } from '#returns/contract.ts'
import { page as messages } from '#returns/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type Props = {
  access: { id: string; secret?: string }
  row: OrderReturns['rows'][number] & { insurance: { refund: number } }
  onClose: () => void
  onDone: () => void
}

/** Ends the insurance of a product that is kept. */
export default function InsuranceWithdrawal({ access, row: { position, name, insurance }, onClose, onDone }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await api(returns.withdrawInsurance, { ...access, position })
      toast(messages.insuranceWithdrawn(name))
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.failed)
      setBusy(false)
    }
  }
  return (
    <Dialog
      name="insurance-withdrawal"
      isOpen
      onClose={onClose}
      title={messages.withdrawInsurance(name)}
      footer={
        <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void send()}>
          {messages.confirmInsurance}
        </Button>
      }
    >
      {problem !== null && <Note kind="err">{problem}</Note>}
      <p>{messages.insuranceRefund(formatPrice(insurance.refund))}</p>
    </Dialog>
  )
}
