import { useEffect, useState } from 'react'
import { ago } from '#admin/ago.ts'
import { ChatConversation } from '#admin/web/chat-conversation.tsx'
import { ComplaintForm } from '#admin/web/complaint-form.tsx'
import { WithdrawalForm } from '#admin/web/withdrawal-form.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { inbox } from '#inbox/calls.ts'
import type { InboxItem } from '#inbox/contract.ts'
import { kindTexts, messages, stateTexts } from '#inbox/messages.ts'
import { decisionTexts } from '#returns/messages.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { ContactDetail } from './contact-detail.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { OwnerForm } from './owner-form.tsx'
import { ReadyAnswers } from './ready-answers.tsx'

type Props = { item: InboxItem; query: URLSearchParams; onChange: () => void }

export function InboxItemView({ item, query, onChange }: Props) {
  const [now] = useState(Date.now)
  const { id, isUnread, customerAt, kind, state, name, subject, email, orderId, orderNumber } = item
  const number = item.detail.kind === 'contact' ? item.detail.number : ''
  useEffect(() => {
    if (isUnread) api(inbox.seeInboxItem, { id }).catch(readLater)
  }, [id, isUnread, customerAt])
  return (
    <>
      <div className="inbox-page-item">
        <a className="link inbox-page-back" href={`/admin/inbox?${query}`}>
          {messages.backToList}
        </a>
        <header className="inbox-page-head">
          <h2>{name || messages.visitor}</h2>
          <p className="muted">
            {[
              kindTexts[kind],
              subject,
              number && messages.number(number),
              stateTexts[state],
              messages.wrote(ago(now - customerAt)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            {email && (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            )}{' '}
            {orderId && (
              <a className="link tabular" href={`/admin/order/${orderId}`}>
                {messages.order} {orderNumber}
              </a>
            )}
          </p>
        </header>
        <OwnerForm item={item} onDone={onChange} />
        <Detail item={item} onChange={onChange} />
        {item.events.length > 0 && (
          <section aria-labelledby="inbox-log">
            <h3 id="inbox-log">{messages.log}</h3>
            <ul className="admin-log">
              {item.events.map(({ id: one, event, value, by, at }) => (
                <li key={one}>
                  <span className="small muted">{formatLongDateTime(at)}</span>
                  <span>
                    {messages.events[event](stateTexts[value as keyof typeof stateTexts] ?? value)}{' '}
                    {by && messages.by(by)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <CustomerPanel customer={item.customer} />
    </>
  )
}

function Detail({ item, onChange }: { item: InboxItem; onChange: () => void }) {
  const { detail, name, email, orderId, orderNumber } = item
  const ready = <ReadyAnswers item={item} />
  switch (detail.kind) {
    case 'chat':
      return <ChatConversation chat={detail.conversation} ready={ready} onDone={onChange} />
    case 'contact':
      return <ContactDetail item={item} detail={detail} ready={ready} onDone={onChange} />
    case 'withdrawal':
      if (!detail.isOpen) return <p>{detail.answer ?? messages.endedByItself}</p>
      return (
        <WithdrawalForm
          {...{ id: detail.id, isProven: detail.isProven, name, orderId, ready }}
          orderNumber={orderNumber ?? ''}
          email={email ?? ''}
          onDone={onChange}
        />
      )
    case 'complaint': {
      const { complaint } = detail
      if (complaint.decision === null)
        return (
          <ComplaintForm {...complaint} name={name} orderNumber={Number(orderNumber)} ready={ready} onDone={onChange} />
        )
      return (
        <DescriptionList
          pairs={[
            [complaint.name, complaint.description],
            [messages.decision, decisionTexts[complaint.decision]],
            [messages.answered, complaint.answer ?? ''],
          ]}
        />
      )
    }
  }
}

/** It stays unread until it is opened again. */
function readLater(): void {}
