import { useState } from 'react'
import { chat } from '#chat/calls.ts'
import type { chatContract } from '#chat/contract.ts'
import { chatWords as say } from '#chat/sv.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { MessageList } from './message-list.tsx'

type Ended = CallAnswer<typeof chatContract.getConversations>['conversations']
type Read = CallAnswer<typeof chatContract.getConversation>['conversation']

/** What the customer has chatted about before; fetched when it is asked for. */
export default function EarlierChats() {
  const [ended, setEnded] = useState<Ended | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = () => {
    if (ended) return
    api(chat.getConversations, undefined).then(
      ({ conversations }) => setEnded(conversations),
      () => setFailed(true),
    )
  }
  return (
    <details className="chatp__e" onToggle={ask}>
      <summary>{say.earlier}</summary>
      {hasFailed && <p role="alert">{say.lost}</p>}
      {ended?.map((one) => (
        <EarlierChat key={one.id} {...one} />
      ))}
    </details>
  )
}

function EarlierChat({ id, at, first }: Ended[number]) {
  const [read, setRead] = useState<Read | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const ask = () => {
    if (!read)
      void api(chat.getConversation, { id }).then(
        ({ conversation }) => setRead(conversation),
        () => {},
      )
  }
  return (
    <details onToggle={ask}>
      <summary>
        <span className="chatp__1">{first}</span>
        <span className="small muted nowrap">{shortDay(dayOf(new Date(at)), today)}</span>
      </summary>
      {read && <MessageList messages={read.messages} mine="customer" />}
    </details>
  )
}
