import { useState } from 'react'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { chat } from '#support/calls.ts'
import type { chatContract } from '#support/contract.ts'
import { chatMessages as texts } from '#support/messages.ts'
import { MessageList } from './message-list.tsx'

type Ended = CallAnswer<typeof chatContract.getConversations>['conversations']
type Read = CallAnswer<typeof chatContract.getConversation>['conversation']

export default function EarlierChats() {
  const [ended, setEnded] = useState<Ended | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = () => {
    setFailed(false)
    api(chat.getConversations, undefined).then(
      ({ conversations }) => setEnded(conversations),
      () => setFailed(true),
    )
  }
  return (
    <details className="chat-panel-earlier" onToggle={({ currentTarget }) => currentTarget.open && !ended && ask()}>
      <summary>{texts.earlier}</summary>
      {hasFailed && <p role="alert">{texts.lost}</p>}
      {ended?.map((one) => (
        <EarlierChat key={one.id} {...one} />
      ))}
    </details>
  )
}

function EarlierChat({ id, at, first }: Ended[number]) {
  const [read, setRead] = useState<Read | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [today] = useState(() => dayOf(new Date()))
  const ask = () => {
    setFailed(false)
    api(chat.getConversation, { id }).then(
      ({ conversation }) => setRead(conversation),
      () => setFailed(true),
    )
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && !read && ask()}>
      <summary>
        <span className="chat-panel-first">{first}</span>
        <span className="small muted nowrap">{shortDay(dayOf(new Date(at)), today)}</span>
      </summary>
      {hasFailed && <p role="alert">{texts.lost}</p>}
      {read && <MessageList messages={read.messages} mine="customer" />}
    </details>
  )
}
