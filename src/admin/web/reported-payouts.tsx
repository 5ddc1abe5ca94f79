import { messages, payoutProblems } from '#admin/payments-messages.ts'
import { formatPrice } from '#core/money.ts'
import type { ReportedPayout } from '#payment-processing/back-office-contract.ts'

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
