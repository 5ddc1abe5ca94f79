import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { approvals as calls } from '#approvals/calls.ts'
import type { Approvals } from '#approvals/contract.ts'
import { api } from '#core/api-client.ts'
import { messages } from '#team/approvals-messages.ts'
import { ApprovalLimits } from './approval-limits.tsx'
import { DecidedApprovals } from './decided-approvals.tsx'
import { WaitingApproval } from './waiting-approval.tsx'
import './approvals.css'

export function ApprovalsPage() {
  return <Load load={() => api(calls.listApprovals, undefined)}>{({ data }) => <Parts first={data} />}</Load>
}

function Parts({ first }: { first: Approvals }) {
  const [shown, setShown] = useState(first)
  const { waiting, decided, maySetLimits } = shown
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted approvals-about">{messages.about}</p>
      <section className="approvals-part" aria-labelledby="waiting">
        <h2 id="waiting">{messages.waiting}</h2>
        {waiting.length === 0 && <p className="muted">{messages.nothing}</p>}
        {waiting.map((approval) => (
          <WaitingApproval key={approval.id} approval={approval} onDone={setShown} />
        ))}
      </section>
      {decided.length > 0 && <DecidedApprovals decided={decided} />}
      {maySetLimits && <ApprovalLimits limits={shown.limits} onDone={setShown} />}
    </>
  )
}
