import { type ReactNode, useState } from 'react'
import { feedTime } from '#account/feed-time.ts'
import type { ChatMessage } from '#chat/contract.ts'
import { chatWords as say } from '#chat/sv.ts'
import { classes } from '#ui/classes.ts'
import './message-list.css'

type Shown = Omit<ChatMessage, 'id'> & { note?: ReactNode }

type ListProps = {
  messages: readonly Shown[]
  /** Whose side is the right one. */
  mine: ChatMessage['from']
}

export function MessageList({ messages, mine }: ListProps) {
  const [today] = useState(() => new Date())
  return (
    <ul className="msgs">
      {messages.map(({ key, from, name, text, at, note }) => (
        <li key={key} className={classes('msg', from === mine && 'msg--mine')}>
          <span className="msg__w">
            {whoOf(from, name, mine)} <span className="tn">{feedTime(at / 1000, today)}</span>
          </span>
          <p>{text}</p>
          {note}
        </li>
      ))}
    </ul>
  )
}

function whoOf(from: ChatMessage['from'], name: string | null, mine: ChatMessage['from']): string {
  if (from === 'employee') return name ?? say.shop
  return mine === 'customer' ? say.you : say.customer
}
