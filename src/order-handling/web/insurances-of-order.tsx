import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { messages } from '#order-handling/messages.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { OrderReturns } from '#returns/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { id: string; rows: OrderReturns['rows']; mayWithdraw: boolean; onDone: () => void }

/** Withdrawn from for a customer who has called and keeps the goods. */
export function InsurancesOfOrder({ id, rows, mayWithdraw, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.insuranceWithdrawn, onDone)
  return (
    <>
      {error !== null && <Note kind="err">{error}</Note>}
      {rows.map(({ position, name, insurance }) => {
        if (insurance === null) return null
        if (insurance.isWithdrawn) return <p key={position}>{messages.insuranceIsWithdrawn(name)}</p>
        if (!mayWithdraw) return null
        return (
          <Button
            key={position}
            variant="g"
            state={isBusy ? 'busy' : undefined}
            onClick={() => run(() => api(returnsBackOffice.withdrawInsuranceForCustomer, { id, position }))}
          >
            {messages.withdrawInsurance(name, formatPrice(insurance.refund))}
          </Button>
        )
      })}
    </>
  )
}
