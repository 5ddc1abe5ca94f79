import { useState } from 'react'
import { messages, payoutProblems } from '#admin/payments-messages.ts'
import { ConfirmDialog } from '#back-office-forms/web/confirm-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import type { RegisteredPayout, ReportedPayout } from '#payment-processing/back-office-contract.ts'
import { gatewayNames } from '#payment-processing/payment-back-office-messages.ts'
import { Button } from '#ui/button.tsx'

export function ReportedPayouts({ payouts }: { payouts: readonly ReportedPayout[] }) {
  return payouts.map(({ provider, id, paidOn, amount, problem, unmatchedAmount }) => (
    <article className="panel admin-item" key={id}>
      <h3>
        {messages.payout(provider, paidOn)}: {formatPrice(amount)}
      </h3>
      <p>
        {problem ? payoutProblems[problem] : messages.payoutBooked}
        {problem === 'unmatched' && unmatchedAmount !== 0 && (
          <span className="admin-block">{messages.payoutUnmatched(formatPrice(unmatchedAmount))}</span>
        )}
        <span className="muted admin-block small">{id}</span>
      </p>
    </article>
  ))
}

/** Payouts registered by employees: a wrong one is reversed and registered again. */
export function RegisteredPayouts({ payouts, onDone }: { payouts: readonly RegisteredPayout[]; onDone: () => void }) {
  const [reversed, setReversed] = useState<RegisteredPayout | null>(null)
  return (
    <>
      {payouts.map((payout) => {
        const { id, gateway, paidOn, grossAmount, feeAmount, registeredAt, reversedAt } = payout
        return (
          <article className="panel admin-item" key={id}>
            <h3>
              {messages.registeredPayout(gatewayNames[gateway], paidOn)}: {formatPrice(grossAmount - feeAmount)}
            </h3>
            <p>
              {messages.payoutParts(formatPrice(grossAmount), formatPrice(feeAmount))}
              <span className="muted admin-block small">{messages.registeredAt(formatLongDateTime(registeredAt))}</span>
            </p>
            {reversedAt === null ? (
              <Button onClick={() => setReversed(payout)}>{messages.reversePayout}</Button>
            ) : (
              <p className="muted">{messages.payoutReversed(formatLongDateTime(reversedAt))}</p>
            )}
          </article>
        )
      })}
      {reversed && <ReversePayout payout={reversed} onClose={() => setReversed(null)} onDone={onDone} />}
    </>
  )
}

type ReverseProps = { payout: RegisteredPayout; onClose: () => void; onDone: () => void }

function ReversePayout({ payout, onClose, onDone }: ReverseProps) {
  const { id, gateway, paidOn, grossAmount, feeAmount } = payout
  const { isBusy, error, run } = useAction(messages.payoutReversedNow, () => {
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      name="reverse-payout"
      title={messages.reversePayout}
      confirm={messages.reversePayout}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => run((options) => api(paymentBackOffice.reversePayout, { id }, options))}
    >
      <p>
        {messages.registeredPayout(gatewayNames[gateway], paidOn)}.{' '}
        {messages.payoutParts(formatPrice(grossAmount), formatPrice(feeAmount))}
      </p>
      <p>{messages.reversePayoutText}</p>
    </ConfirmDialog>
  )
}
