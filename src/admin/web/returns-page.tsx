import { listMessages as list, messages, returnStateNames } from '#admin/returns-messages.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { overdueAfterDays } from '#returns/overdue.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { ReturnsList, returnStates, returnsAddress } from './returns-list.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

type BackOffice = CallAnswer<typeof returnsBackOfficeContract.getReturnsBackOffice>['data']

/** What waits, and every return as a list. */
export function ReturnsPage({ query }: { query: URLSearchParams }) {
  const state = query.get('state')
  const isOverdue = state === 'overdue'
  const after = Number(query.get('after')) || undefined
  return (
    <>
      <PageHead title={messages.title} />
      <ListTabs
        list="returns"
        address={returnsAddress}
        query={query}
        tabs={[
          { href: returnsAddress, title: list.waiting, isCurrent: state === null },
          { href: `${returnsAddress}?state=overdue`, title: list.overdue, isCurrent: isOverdue },
          { href: `${returnsAddress}?state=all`, title: list.all, isCurrent: state === 'all' },
          ...returnStates.map((name) => ({
            href: `${returnsAddress}?state=${name}`,
            title: returnStateNames[name],
            isCurrent: state === name,
          })),
        ]}
      />
      {state === null || isOverdue ? (
        <Load
          key={`${state} ${after}`}
          load={() =>
            api(returnsBackOffice.getReturnsBackOffice, {
              part: isOverdue ? 'overdue' : 'current',
              ...(after ? { after } : {}),
            })
          }
        >
          {({ data }, reload) => (
            <>
              {isOverdue ? (
                <Overdue returns={data.returns} onDone={reload} />
              ) : (
                <Waiting backOffice={data} onDone={reload} />
              )}
              <Pages query={query} next={data.next} />
            </>
          )}
        </Load>
      ) : (
        <ReturnsList query={query} />
      )}
    </>
  )
}

type Done = { onDone: () => void }

function Overdue({ returns, onDone }: Pick<BackOffice, 'returns'> & Done) {
  return (
    <div className="stack">
      <p className="muted">{returns.length === 0 ? messages.noOverdue : messages.overdue(overdueAfterDays)}</p>
      {returns.map((one) => (
        <ReturnPanel key={`${one.id} ${one.state}`} one={one} onDone={onDone} />
      ))}
    </div>
  )
}

function Pages({ query, next }: { query: URLSearchParams; next: number | null }) {
  const addressOf = (after: number | null) => {
    const requested = new URLSearchParams(query)
    requested.delete('after')
    if (after !== null) requested.set('after', String(after))
    return requested.size > 0 ? `${returnsAddress}?${requested}` : returnsAddress
  }
  return (
    <p className="row row--wrap">
      {query.has('after') && <ButtonLink href={addressOf(null)}>{messages.fromStart}</ButtonLink>}
      {next !== null && <ButtonLink href={addressOf(next)}>{messages.more}</ButtonLink>}
    </p>
  )
}

function Waiting({
  backOffice: { withdrawals, withdrawalCount, returns, complaints, complaintCount },
  onDone,
}: { backOffice: BackOffice } & Done) {
  const isEmpty = withdrawals.length + returns.length + complaints.length === 0
  const received = returns.filter(({ state }) => state !== 'announced')
  const announced = returns.filter(({ state }) => state === 'announced')
  return (
    <div className="stack">
      {isEmpty && <p>{messages.nothing}</p>}
      {received.length > 0 && <h2>{messages.arrived}</h2>}
      {received.map((one) => (
        <ReturnPanel key={`${one.id} ${one.state}`} one={one} onDone={onDone} />
      ))}
      {announced.length > 0 && <h2>{messages.returns}</h2>}
      {announced.map((one) => (
        <ReturnPanel key={`${one.id} ${one.state}`} one={one} onDone={onDone} />
      ))}
      {withdrawals.length > 0 && <h2>{messages.withdrawals}</h2>}
      {withdrawals.map((one) => (
        <WithdrawalForm key={one.id} {...one} onDone={onDone} />
      ))}
      <ShownOf shown={withdrawals.length} total={withdrawalCount} />
      {complaints.length > 0 && <h2>{messages.complaints}</h2>}
      {complaints.map((one) => (
        <ComplaintForm key={one.id} {...one} onDone={onDone} />
      ))}
      <ShownOf shown={complaints.length} total={complaintCount} />
    </div>
  )
}
