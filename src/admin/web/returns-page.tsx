import { listMessages as list, messages, returnStateNames } from '#admin/returns-messages.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { Ask } from './asked.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { PageHead } from './page-head.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { ReturnsList, returnStates, returnsAddress } from './returns-list.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

type BackOffice = CallAnswer<typeof returnsBackOfficeContract.getReturnsBackOffice>['data']

/** What waits, and every return as a list. */
export function ReturnsPage({ query }: { query: URLSearchParams }) {
  const state = query.get('state')
  return (
    <>
      <PageHead title={messages.title} />
      <ListTabs
        list="returns"
        address={returnsAddress}
        query={query}
        tabs={[
          { href: returnsAddress, title: list.waiting, isCurrent: state === null },
          { href: `${returnsAddress}?state=all`, title: list.all, isCurrent: state === 'all' },
          ...returnStates.map((name) => ({
            href: `${returnsAddress}?state=${name}`,
            title: returnStateNames[name],
            isCurrent: state === name,
          })),
        ]}
      />
      {state === null ? (
        <Ask ask={() => api(returnsBackOffice.getReturnsBackOffice, undefined)}>
          {({ data }, askAgain) => <Waiting backOffice={data} onDone={askAgain} />}
        </Ask>
      ) : (
        <ReturnsList query={query} />
      )}
    </>
  )
}

type Done = { onDone: () => void }

function Waiting({ backOffice: { withdrawals, returns, complaints }, onDone }: { backOffice: BackOffice } & Done) {
  const isEmpty = withdrawals.length + returns.length + complaints.length === 0
  return (
    <div className="stack">
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
