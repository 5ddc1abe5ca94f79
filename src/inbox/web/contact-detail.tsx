import type { FormEvent, ReactNode } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useKeptText } from '#back-office-forms/web/use-kept-text.ts'
import { api } from '#core/api-client.ts'
import { shop } from '#core/shop.ts'
import { TextField } from '#forms/field.tsx'
import { inbox } from '#inbox/calls.ts'
import type { InboxItem } from '#inbox/contract.ts'
import { messages } from '#inbox/messages.ts'
import type { InboxState } from '#inbox/states.ts'
import { MessageList } from '#support/web/message-list.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Detail = Extract<InboxItem['detail'], { kind: 'contact' }>
type Props = { item: InboxItem; detail: Detail; ready: ReactNode; onDone: () => void }

export function ContactDetail({ item, detail, ready, onDone }: Props) {
  const { id, version, state, customer } = item
  const set = useAction(messages.stateSet, onDone)
  const put = (next: InboxState) => () => set.run(() => api(inbox.putInboxState, { id, version, state: next }))
  return (
    <section className="panel stack">
      <MessageList
        mine="employee"
        messages={[
          { key: 'asked', from: 'customer', name: null, text: detail.text, at: detail.at },
          ...detail.answers.map(({ id: one, text, by, at }) => ({
            key: String(one),
            from: 'employee' as const,
            name: by,
            text,
            at,
          })),
        ]}
      />
      {!customer?.isProven && <Note kind="warn">{messages.unproven}</Note>}
      <AnswerForm id={id} ready={ready} onDone={onDone} />
      <div className="row row--wrap">
        {state !== 'closed' && <Button onClick={put('closed')}>{messages.close}</Button>}
        {(state === 'closed' || state === 'waiting-for-customer') && (
          <Button onClick={put('waiting-for-us')}>{messages.reopen}</Button>
        )}
      </div>
      {set.error && <Note kind="err">{set.error}</Note>}
    </section>
  )
}

function AnswerForm({ id, ready, onDone }: Pick<Props, 'ready' | 'onDone'> & { id: number }) {
  const [text, setText] = useKeptText(`inbox ${id}`)
  const { isBusy, error, run } = useAction(messages.sent, () => {
    setText('')
    onDone()
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run((options) => api(inbox.answerInboxItem, { id, text }, options))
  }
  return (
    <form className="stack" data-unsaved="own" onSubmit={send}>
      {ready}
      <TextField
        label={messages.answer}
        name="text"
        rows={6}
        maxLength={4000}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
        hint={messages.whereAnswersGo(shop.company.email)}
      />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}
