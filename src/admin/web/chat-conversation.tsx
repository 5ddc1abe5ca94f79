import { type FormEvent, useEffect, useRef } from 'react'
import { sv as say } from '#admin/sv-chat.ts'
import { chatDesk } from '#chat/desk-calls.ts'
import type { DeskConversation } from '#chat/desk-contract.ts'
import { longestMessage } from '#chat/message-length.ts'
import { MessageList } from '#chat/web/message-list.tsx'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

type Done = { onDone: (answer: { data: DeskConversation }) => void }

/** A conversation as it goes on, and what can be done with it. */
export function ChatConversation({ chat, onDone }: { chat: DeskConversation } & Done) {
  const log = useEndInSight(chat.messages.length)
  return (
    <section className="panel stack desk__c" aria-labelledby="chat">
      <div className="row row--b">
        <h2 id="chat">{chat.member?.name ?? say.guest}</h2>
        <span className="stat">{say.state[chat.state]}</span>
      </div>
      {chat.member && <MemberFacts {...chat.member} />}
      {chat.isBlocked && <Note kind="warn">{say.isBlocked}</Note>}
      {/* It is scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="desk__m" role="log" aria-label={say.log} tabIndex={0} ref={log}>
        <MessageList messages={chat.messages} mine="employee" />
      </div>
      {chat.state !== 'closed' && (chat.isMine || chat.state === 'waiting') && (
        <AnswerForm id={chat.id} onDone={onDone} />
      )}
      <Deeds chat={chat} onDone={onDone} />
    </section>
  )
}

/** As much of the member as is needed to find the rest. */
function MemberFacts({ id, orders }: NonNullable<DeskConversation['member']>) {
  return (
    <p className="small muted">
      {say.customerNumber}: <span className="tn">{id}</span>. {say.orders}:{' '}
      {orders.length === 0
        ? say.noOrders
        : orders.map((order) => (
            <a key={order.id} className="link tn" href={`/admin/order/${order.id}`}>
              {order.number}{' '}
            </a>
          ))}
    </p>
  )
}

function AnswerForm({ id, onDone }: { id: number } & Done) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, fault, run } = useDeed<{ data: DeskConversation }>(say.sent, (answer) => {
    form.current?.reset()
    onDone(answer)
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    run(({ headers }) => api(chatDesk.answerConversation, { id, key: headers['Idempotency-Key'], text }))
  }
  return (
    <form className="stack" ref={form} onSubmit={send}>
      <TextField label={say.answer} name="text" rows={3} maxLength={longestMessage} required error={fault} />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {say.send}
        </Button>
      </div>
    </form>
  )
}

function Deeds({ chat: { id, state, isMine, isBlocked }, onDone }: { chat: DeskConversation } & Done) {
  const claim = useDeed(say.claimed, onDone)
  const close = useDeed(say.ended, onDone)
  const block = useDeed(isBlocked ? say.unblocked : say.blocked, onDone)
  const fault = claim.fault ?? close.fault ?? block.fault
  const goesOn = state !== 'closed'
  return (
    <>
      <div className="row">
        {goesOn && !isMine && (
          <Button
            onClick={() => claim.run(() => api(chatDesk.claimConversation, { id, takesOver: state === 'ongoing' }))}
          >
            {state === 'ongoing' ? say.takeOver : say.claim}
          </Button>
        )}
        {goesOn && (
          <Button onClick={() => close.run(() => api(chatDesk.closeConversation, { id }))}>{say.close}</Button>
        )}
        <Button variant="g" onClick={() => block.run(() => api(chatDesk.blockCustomer, { id, isBlocked: !isBlocked }))}>
          {isBlocked ? say.unblock : say.block}
        </Button>
      </div>
      {fault && <Note kind="err">{fault}</Note>}
    </>
  )
}

/** The latest is in sight. */
function useEndInSight(count: number) {
  const log = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [count])
  return log
}
