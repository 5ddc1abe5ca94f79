import { useState } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { messages } from '#order-handling/messages.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { OrderReturns } from '#returns/contract.ts'
import { Button } from '#ui/button.tsx'

type Row = OrderReturns['rows'][number]
type Props = { id: string; rows: readonly Row[]; mayWithdraw: boolean; onDone: () => void }

/** Withdrawn from for a customer who has called and keeps the goods. */
export function InsurancesOfOrder({ id, rows, mayWithdraw, onDone }: Props) {
  const [chosen, setChosen] = useState<Row | null>(null)
  const { isBusy, error, run } = useAction(messages.insuranceWithdrawn, () => {
    setChosen(null)
    onDone()
  })
  return (
    <>
      {rows.map((row) => {
        if (row.insurance?.isWithdrawn) return <p key={row.position}>{messages.insuranceIsWithdrawn(row.name)}</p>
        if (!row.insurance || !mayWithdraw) return null
        return (
          <div key={row.position}>
            <Button variant="g" onClick={() => setChosen(row)}>
              {messages.withdrawInsurance(row.name)}
            </Button>
          </div>
        )
      })}
      {chosen?.insurance && (
        <FormDialog
          name="withdraw-insurance"
          title={messages.withdrawInsurance(chosen.name)}
          isOpen
          submit={messages.confirmInsurance}
          isBusy={isBusy}
          error={error}
          onClose={() => setChosen(null)}
          onSubmit={() =>
            run(() => api(returnsBackOffice.withdrawInsuranceForCustomer, { id, position: chosen.position }))
          }
        >
          <p>{messages.insuranceText(formatPrice(chosen.insurance.refund))}</p>
        </FormDialog>
      )}
    </>
  )
}
