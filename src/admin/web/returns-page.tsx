import { messages } from '#admin/returns-messages.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { Ask } from './asked.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { PageHead } from './page-head.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

type BackOffice = CallAnswer<typeof returnsBackOfficeContract.getReturnsBackOffice>['data']

export function ReturnsPage() {
  return (
    <Ask ask={() => api(returnsBackOffice.getReturnsBackOffice, undefined)}>
      {({ data }, askAgain) => <Waiting backOffice={data} onDone={askAgain} />}
    </Ask>
  )
}

type Done = { onDone: () => void }

function Waiting({ backOffice: { withdrawals, returns, complaints }, onDone }: { backOffice: BackOffice } & Done) {
  const isEmpty = withdrawals.length + returns.length + complaints.length === 0
  return (
    <div className="stack">
      <PageHead title={messages.title} />
      {isEmpty && <p>{messages.nothing}</p>}
      {returns.length > 0 && <h2>{messages.returns}</h2>}
      {returns.map((one) => (
        <ReturnPanel key={`${one.id} ${one.state}`} one={one} onDone={onDone} />
      ))}
      {withdrawals.length > 0 && <h2>{messages.withdrawals}</h2>}
      {withdrawals.map((one) => (
        <WithdrawalForm key={one.id} {...one} onDone={onDone} />
      ))}
      {complaints.length > 0 && <h2>{messages.complaints}</h2>}
      {complaints.map((one) => (
        <ComplaintForm key={one.id} {...one} onDone={onDone} />
      ))}
    </div>
  )
}
