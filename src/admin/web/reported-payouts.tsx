import { messages, payoutProblems } from '#admin/payments-messages.ts'
import { formatPrice } from '#core/money.ts'
import type { ReportedPayout } from '#payment-processing/back-office-contract.ts'

export function ReportedPayouts({ payouts }: { payouts: readonly ReportedPayout[] }) {
  return (
    <div className="panel">
      <ul className="admin-lines">
        {payouts.map(({ id, paidOn, amount, problem, unmatchedAmount }) => (
          <li key={id}>
            <p>
              {messages.payout(paidOn)}
              <span className="muted admin-block small">
                {problem ? payoutProblems[problem] : messages.payoutBooked}
              </span>
              {problem === 'unmatched' && unmatchedAmount !== 0 && (
                <span className="muted admin-block small">
                  {messages.payoutUnmatched(formatPrice(unmatchedAmount))}
                </span>
              )}
              <span className="muted admin-block small">{id}</span>
            </p>
            <b className="tabular">{formatPrice(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
