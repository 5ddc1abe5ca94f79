import { formatLongDateTime } from '#core/format-time.ts'
import type { Customer } from '#customers/contract.ts'
import { chatStates, messages } from '#customers/messages.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { stateTexts } from '#returns/messages.ts'
import { dayOfYear } from './customer-moments.ts'

export function CustomerHistory({ customer }: { customer: Customer }) {
  const { returns, returnCount, chats, chatCount, logins, sessions } = customer
  return (
    <>
      {returns.length > 0 && (
        <section className="panel" aria-labelledby="returns">
          <h2 id="returns">{messages.returns}</h2>
          <ul className="admin-log">
            {returns.map(({ id, orderId, number, state, announcedAt }) => (
              <li key={id}>
                <span>{dayOfYear(announcedAt)}</span>
                <span>
                  {messages.order}{' '}
                  <a className="link tabular" href={`/admin/order/${orderId}`}>
                    {number}
                  </a>
                  : {stateTexts[state]}
                </span>
              </li>
            ))}
          </ul>
          <ShownOf shown={returns.length} total={returnCount} />
        </section>
      )}
      {chats.length > 0 && (
        <section className="panel" aria-labelledby="chats">
          <h2 id="chats">{messages.chats}</h2>
          <ul className="admin-log">
            {chats.map(({ id, state, lastAt }) => (
              <li key={id}>
                <span>{dayOfYear(lastAt)}</span>
                <span>
                  <a className="link" href={`/admin/chat/${id}`}>
                    {messages.chat(id)}
                  </a>
                  , {chatStates[state]}
                </span>
              </li>
            ))}
          </ul>
          <ShownOf shown={chats.length} total={chatCount} />
        </section>
      )}
      <section className="panel" aria-labelledby="logins">
        <h2 id="logins">{messages.logins}</h2>
        <p className="muted">{sessions > 0 ? messages.loggedIn(sessions) : messages.loggedOut}</p>
        <ul className="admin-log">
          {logins.map(({ at, isSuccess, browser }) => (
            <li key={at}>
              <span>{formatLongDateTime(at)}</span>
              <span>
                {browser || messages.unknownBrowser}
                {!isSuccess && `, ${messages.refused}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
