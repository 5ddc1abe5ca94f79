import { useEffect, useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { hasShortcutKeys, isInField } from '#admin/web/shortcut-keys.ts'
import { usePolled } from '#admin/web/use-polled.ts'
import { api } from '#core/api-client.ts'
import { inbox } from '#inbox/calls.ts'
import { messages } from '#inbox/messages.ts'
import { inboxKinds, inboxStates } from '#inbox/states.ts'
import { chatBackOfficeStreamPath } from '#support/back-office-calls.ts'
import { classes } from '#ui/classes.ts'
import { followStream } from '#ui/follow-stream.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxItemView } from './inbox-item-view.tsx'
import { InboxList } from './inbox-list.tsx'
import './inbox-page.css'

export function InboxPage({ id, query }: { id?: number; query: URLSearchParams }) {
  const [wish] = useState(() => wishOf(query))
  const list = usePolled(() => api(inbox.listInbox, wish), never)
  const item = usePolled(async () => (id === undefined ? null : await api(inbox.getInboxItem, { id })), never)
  const [askList, askItem] = [list.reload, item.reload]
  useEffect(() => {
    const refresh = () => {
      askList()
      askItem()
    }
    const ofItem = (changed: string) => {
      askList()
      if (changed === String(id)) askItem()
    }
    return followStream({
      path: chatBackOfficeStreamPath,
      handlers: { inbox: ofItem, news: refresh },
      onGap: refresh,
    })
  }, [id, askList, askItem])
  useKeys()
  return (
    <>
      <PageHead title={messages.title}>
        <a className="link" href="/admin/content?type=ready-answer">
          {messages.readyAnswers}
        </a>
        <a className="link" href="/admin/chat">
          {messages.chatSettings}
        </a>
      </PageHead>
      <div className={classes('inbox-page', id !== undefined && 'inbox-page--one')}>
        <div className="inbox-page-side">
          <InboxFilters query={query} counts={list.answer?.counts ?? null} />
          {list.error && <Note kind="err">{list.error}</Note>}
          {list.answer ? <InboxList {...list.answer} query={query} chosen={id ?? null} /> : <Spinner />}
        </div>
        {id === undefined && <p className="muted inbox-page-empty">{messages.choose}</p>}
        {item.error && <Note kind="err">{item.error}</Note>}
        {id !== undefined && !item.answer && !item.error && <Spinner size="l" />}
        {item.answer && <InboxItemView item={item.answer.data} query={query} onChange={askItem} />}
      </div>
    </>
  )
}

const never = () => false

function wishOf(query: URLSearchParams) {
  return {
    state: inboxStates.find((one) => one === query.get('state')),
    kind: inboxKinds.find((one) => one === query.get('kind')),
    owner: (['me', 'unassigned'] as const).find((one) => one === query.get('owner')),
    text: query.get('text') || undefined,
    page: Number(query.get('page')) || undefined,
  }
}

/** J and K move in the list, R goes to the answer. Enter follows the link that has the focus. */
function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!hasShortcutKeys() || isInField(event) || event.metaKey || event.ctrlKey || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 'r') document.querySelector<HTMLElement>('.inbox-page-item textarea')?.focus()
      else if (key === 'j') move(1)
      else if (key === 'k') move(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function move(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('.inbox-page-list a')]
  const focused = links.indexOf(document.activeElement as HTMLElement)
  const at = focused === -1 ? links.findIndex((link) => link.getAttribute('aria-current')) : focused
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
}
