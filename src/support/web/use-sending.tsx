import { type ReactNode, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { chat } from '#support/calls.ts'
import { chatMessages as messages } from '#support/messages.ts'
import { Button } from '#ui/button.tsx'
import { askChat, chatStore, takeChange } from './chat-store.ts'

type Unsent = {
  key: string
  from: 'customer'
  name: null
  text: string
  at: number
  note: ReactNode
}

/** Failed messages can be resent; keys prevent duplicates. */
export function useSending() {
  const [unsent, setUnsent] = useState<Unsent[]>([])

  function show(one: Unsent): void {
    setUnsent((list) => [...list.filter(({ key }) => key !== one.key), one])
  }

  async function send(text: string, key: string): Promise<void> {
    const one = { key, from: 'customer', name: null, text, at: Date.now() } as const
    show({ ...one, note: <span className="small muted">{messages.sending}</span> })
    try {
      takeChange(await api(chat.postMessage, { key, text }))
      setUnsent((list) => list.filter((other) => other.key !== key))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'closed') return await switchToOfflineMessage(text)
      const why = error instanceof ApiError ? error.message : messages.lost
      show({
        ...one,
        note: (
          <span className="small chat-panel-unsent" role="alert">
            {messages.unsent} {why}{' '}
            <Button variant="g" size="xs" onClick={() => void send(text, key)}>
              {messages.sendAgain}
            </Button>
          </span>
        ),
      })
    }
  }

  return { unsent, send: (text: string) => void send(text, crypto.randomUUID()) }
}

async function switchToOfflineMessage(draft: string): Promise<void> {
  chatStore.setState({ draft, isStarted: false })
  // The form is shown; its own answer shows whether the shop is reached.
  await askChat().catch(() => {})
}
