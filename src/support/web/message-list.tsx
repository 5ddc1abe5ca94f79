import { type ReactNode, useState } from 'react'
import { timeOrDay } from '#core/time-or-day.ts'
import type { ChatMessage } from '#support/contract.ts'
import { chatMessages as texts } from '#support/messages.ts'
import { classes } from '#ui/classes.ts'
import './message-list.css'

type Shown = Omit<ChatMessage, 'id'> & { note?: ReactNode }

type ListProps = {
  messages: readonly Shown[]
  mine: ChatMessage['from']
}

export function MessageList({ messages, mine }: ListProps) {
  const [today] = useState(() => new Date())
  return (
    <ul className="message-list">
      {messages.map(({ key, from, name, text, at, note }) => (
        <li key={key} className={classes('message-list-message', from === mine && 'message-list-message--mine')}>
          <span className="message-list-who">
            {whoOf(from, name, mine)} <span className="tabular">{timeOrDay(at / 1000, today)}</span>
          </span>
          <p>{text}</p>
          {note}
        </li>
      ))}
    </ul>
  )
}

function whoOf(from: ChatMessage['from'], name: string | null, mine: ChatMessage['from']): string {
  if (from === 'employee') return name ?? texts.shop
  return mine === 'customer' ? texts.you : texts.customer
}
