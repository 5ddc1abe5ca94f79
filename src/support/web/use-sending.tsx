import { useEffect } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { chat } from '#support/calls.ts'
import { chatMessages as messages } from '#support/messages.ts'
import { Button } from '#ui/button.tsx'
import { chatStore, fetchChat, takeChange, useChat } from './chat-store.ts'
import { chatMemory, type UnsentMessage } from './remembered.ts'

/** Failed messages can be resent, also after a reload, and are when the network is back; keys prevent duplicates. */
export function useSending() {
  const unsent = useChat((state) => state.unsent)
  useEffect(() => {
    window.addEventListener('online', sendAll)
    // Those of before a reload.
    sendAll()
    return () => window.removeEventListener('online', sendAll)
  }, [])
  return { unsent: unsent.map(shown), send: (text: string) => void send(crypto.randomUUID(), text) }
}

const underWay = new Set<string>()
let sending: Promise<void> = Promise.resolve()

/** One after the other, in the order in which they were written. */
function sendAll(): void {
  for (const { key, text } of chatStore.getState().unsent) void send(key, text)
}

function send(key: string, text: string): Promise<void> {
  if (underWay.has(key)) return sending
  underWay.add(key)
  show({ key, text, at: Date.now(), why: null })
  sending = sending.then(() => sendOne(key, text)).finally(() => underWay.delete(key))
  return sending
}

async function sendOne(key: string, text: string): Promise<void> {
  const waiting = chatStore.getState().unsent
  if (waiting.every((one) => one.key !== key)) return
  try {
    takeChange(await api(chat.postMessage, { key, text }))
    keep(chatStore.getState().unsent.filter((one) => one.key !== key))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'chat-closed') return await switchToOfflineMessage()
    show({ key, text, at: Date.now(), why: error instanceof ApiError ? error.message : messages.lost })
  }
}

function show(one: UnsentMessage): void {
  const { unsent } = chatStore.getState()
  const isKnown = unsent.some(({ key }) => key === one.key)
  keep(isKnown ? unsent.map((other) => (other.key === one.key ? { ...one, at: other.at } : other)) : [...unsent, one])
}

function keep(unsent: UnsentMessage[]): void {
  chatStore.setState({ unsent })
  chatMemory.keepUnsent(unsent)
}

function shown({ key, text, at, why }: UnsentMessage) {
  const note =
    why === null ? (
      <span className="small muted">{messages.sending}</span>
    ) : (
      <span className="small chat-panel-unsent" role="alert">
        {messages.unsent} {why}{' '}
        <Button variant="g" size="xs" onClick={() => void send(key, text)}>
          {messages.sendAgain}
        </Button>
      </span>
    )
  return { key, from: 'customer' as const, name: null, text, at, note }
}

/** Everything that has not arrived becomes one message. */
async function switchToOfflineMessage(): Promise<void> {
  const { unsent, draft } = chatStore.getState()
  const texts = [...unsent.map(({ text }) => text), draft.trim()].filter(Boolean)
  keep([])
  chatStore.setState({ draft: texts.join('\n\n'), isStarted: false })
  // The form is shown; its own answer shows whether the shop is reached.
  await fetchChat().catch(() => {})
}
