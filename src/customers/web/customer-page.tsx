import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { hasPart } from '#core/programme.ts'
import { customers } from '#customers/calls.ts'
import type { Customer } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { Note } from '#ui/note.tsx'
import { BirthYear } from './birth-year.tsx'
import { BlockForm } from './block-form.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { dayOfYear } from './customer-moments.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerXp } from './customer-xp.tsx'
import { MergePanel } from './merge-panel.tsx'
import { PrivacyRequestForm } from './privacy-request-form.tsx'
import { ResetLink } from './reset-link.tsx'

export function CustomerPage({ id }: { id: number }) {
  return <Load load={() => api(customers.getCustomer, { id })}>{({ data }) => <OpenCustomer first={data} />}</Load>
}

function OpenCustomer({ first }: { first: Customer }) {
  const [customer, setCustomer] = useState(first)
  const onDone = ({ data }: { data: Customer }) => setCustomer(data)
  const { name, username, blockedAt, blockedReason, isEmployee, memberSince, email, emailSuppression } = customer
  const about = [name && username, `${messages.since} ${dayOfYear(memberSince)}`, isEmployee && messages.employee]
  return (
    <>
      <PageHead title={name || username} sub={about.filter(Boolean).join(' · ')} />
      <div className="columns columns--right">
        <div className="stack">
          {blockedAt !== null && (
            <Note kind="warn">
              {messages.blockedSince(formatLongDateTime(blockedAt))} {blockedReason}
            </Note>
          )}
          {emailSuppression && (
            <Note kind="warn">
              {messages.unreachable[emailSuppression.reason](formatLongDateTime(emailSuppression.since))}{' '}
              {mayOpenPage('/admin/suppressed-emails') && (
                <a className="link" href={`/admin/suppressed-emails?text=${encodeURIComponent(email)}`}>
                  {messages.toSuppressed}
                </a>
              )}
            </Note>
          )}
          <CustomerOrders customer={customer} />
          <CustomerNotes customer={customer} onDone={onDone} />
          {hasPart('xp') && <CustomerXp customer={customer} onDone={onDone} />}
          <CustomerHistory customer={customer} />
        </div>
        <div className="stack">
          <CustomerDetails customer={customer} />
          <BirthYear customer={customer} onDone={onDone} />
          <ResetLink id={customer.id} onDone={onDone} />
          {!isEmployee && <PrivacyRequestForm id={customer.id} />}
          {!isEmployee && blockedAt === null && <MergePanel id={customer.id} />}
          {!isEmployee && <BlockForm key={String(blockedAt)} customer={customer} onDone={onDone} />}
        </div>
      </div>
    </>
  )
}
