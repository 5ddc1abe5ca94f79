import { useState } from 'react'
import { ago } from '#admin/ago.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Todo } from '#overview/contract.ts'
import { isUrgent } from '#overview/is-urgent.ts'
import { messages, todoTexts } from '#overview/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import './todo-list.css'

export function TodoList({ todo }: { todo: Todo[] }) {
  const [now] = useState(Date.now)
  return (
    <section aria-labelledby="todo">
      <h2 className="visually-hidden" id="todo">
        {messages.todo}
      </h2>
      {todo.length === 0 && (
        <div className="todo-list-none">
          <Note kind="ok">{messages.nothing}</Note>
        </div>
      )}
      <div className="todo-list" hidden={todo.length === 0}>
        {todo.map((one) => (
          <TodoItem key={one.kind} {...one} now={now} />
        ))}
      </div>
    </section>
  )
}

function TodoItem({ kind, count, since, amount, dueOn, now }: Todo & { now: number }) {
  const { name, go, href } = todoTexts[kind]
  const today = dayOf(new Date(now))
  const isNow = isUrgent({ kind, dueOn }, today)
  return (
    <a className="todo-list-item" href={href}>
      <span className="todo-list-count">{count}</span>
      <span className="todo-list-name">{name}</span>
      <span className={isNow ? 'todo-list-state todo-list-state--urgent' : 'todo-list-state'}>
        {isNow ? messages.urgent : messages.soon}
      </span>
      <span className="todo-list-text">
        {amount !== null && `${messages.sum(formatPrice(amount))} `}
        {kind === 'late' && `${messages.late} `}
        {dueOn && `${messages.dueOn(shortDay(dueOn, today))} `}
        {since !== null && messages.oldest(ago(now - since))}
        <span className="todo-list-go">
          {go}
          <Icon name="arrow-right" />
        </span>
      </span>
    </a>
  )
}
