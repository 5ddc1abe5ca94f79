import { type FormEvent, Fragment, type ReactNode, useEffect, useRef } from 'react'
import { messages as texts } from '#admin/chat-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useKeptText } from '#back-office-forms/web/use-kept-text.ts'
import { api } from '#core/api-client.ts'
import { TextField } from '#forms/field.tsx'
import { chatBackOffice } from '#support/back-office-calls.ts'
import type { BackOfficeConversation } from '#support/back-office-contract.ts'
import { maxMessageLength } from '#support/message-length.ts'
import { MessageList } from '#support/web/message-list.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Done = { onDone: (answer: { data: BackOfficeConversation }) => void }

type ConversationProps = Done & { chat: BackOfficeConversation; ready?: ReactNode }

export function ChatConversation({ chat, ready, onDone }: ConversationProps) {
  const log = useEndInSight(chat.messages.length)
  return (
    <section className="panel stack inbox-chat" aria-labelledby="chat">
      <div className="row row--between">
        <h2 id="chat">{chat.member?.name ?? texts.visitor}</h2>
        <span className="order-state">{texts.state[chat.state]}</span>
      </div>
      {chat.member && <MemberDetails {...chat.member} />}
      {chat.isBlocked && <Note kind="warn">{texts.isBlocked}</Note>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="inbox-messages" role="log" aria-label={texts.log} tabIndex={0} ref={log}>
        <MessageList messages={chat.messages} mine="employee" />
      </div>
      {chat.state !== 'closed' && (chat.isMine || chat.state === 'waiting') && (
        <AnswerForm id={chat.id} ready={ready} onDone={onDone} />
      )}
      <ChatActions chat={chat} onDone={onDone} />
    </section>
  )
}

function MemberDetails({ id, orders }: NonNullable<BackOfficeConversation['member']>) {
  return (
    <p className="small muted">
      {texts.customerNumber}: <span className="tabular">{id}</span>. {texts.orders}:{' '}
      {orders.length === 0
        ? texts.noOrders
        : orders.map((order, at) => (
            <Fragment key={order.id}>
              {at > 0 && ', '}
              <a className="link tabular" href={`/admin/order/${order.id}`}>
                {order.number}
              </a>
            </Fragment>
          ))}
    </p>
  )
}

function AnswerForm({ id, ready, onDone }: Done & { id: number; ready: ReactNode }) {
  const [text, setText] = useKeptText(`chat ${id}`)
  const { isBusy, error, run } = useAction<{ data: BackOfficeConversation }>(texts.sent, (answer) => {
    setText('')
    onDone(answer)
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(({ headers }) => api(chatBackOffice.answerConversation, { id, key: headers['Idempotency-Key'], text }))
  }
  return (
    <form className="stack" data-unsaved="own" onSubmit={send}>
      {ready}
      <TextField
        label={texts.answer}
        name="text"
        rows={3}
        maxLength={maxMessageLength}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

function ChatActions({ chat: { id, state, isMine, isBlocked }, onDone }: { chat: BackOfficeConversation } & Done) {
  const claim = useAction(texts.claimed, onDone)
  const close = useAction(texts.ended, onDone)
  const block = useAction(isBlocked ? texts.unblocked : texts.blocked, onDone)
  const error = claim.error ?? close.error ?? block.error
  const goesOn = state !== 'closed'
  return (
    <>
      <div className="row">
        {goesOn && !isMine && (
          <Button
            onClick={() =>
              claim.run(() => api(chatBackOffice.claimConversation, { id, takesOver: state === 'ongoing' }))
            }
          >
            {state === 'ongoing' ? texts.takeOver : texts.claim}
          </Button>
        )}
        {goesOn && (
          <Button onClick={() => close.run(() => api(chatBackOffice.closeConversation, { id }))}>{texts.close}</Button>
        )}
        <Button
          variant="g"
          onClick={() => block.run(() => api(chatBackOffice.blockCustomer, { id, isBlocked: !isBlocked }))}
        >
          {isBlocked ? texts.unblock : texts.block}
        </Button>
      </div>
      {error && <Note kind="err">{error}</Note>}
    </>
  )
}

function useEndInSight(count: number) {
  const log = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [count])
  return log
}
