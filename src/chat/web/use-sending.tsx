import { type ReactNode, useState } from 'react'
import { chat } from '#chat/calls.ts'
import { chatWords as say } from '#chat/sv.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { askChat, chatStore, take } from './chat-store.ts'

type Unsent = {
  key: string
  from: 'customer'
  name: null
  text: string
  at: number
  note: ReactNode
}

/** Messages on their way. One that does not arrive can be sent again; it is said once all the same. */
export function useSending() {
  const [unsent, setUnsent] = useState<Unsent[]>([])

  function show(one: Unsent): void {
    setUnsent((list) => [...list.filter(({ key }) => key !== one.key), one])
  }

  async function send(text: string, key: string): Promise<void> {
    const one = { key, from: 'customer', name: null, text, at: Date.now() } as const
    show({ ...one, note: <span className="small muted">{say.sending}</span> })
    try {
      take(await api(chat.postMessage, { key, text }))
      setUnsent((list) => list.filter((other) => other.key !== key))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'closed') return await leaveToLetter(text)
      const why = error instanceof ApiError ? error.message : say.lost
      show({
        ...one,
        note: (
          <span className="small chatp__u" role="alert">
            {say.unsent} {why}{' '}
            <Button variant="g" size="xs" onClick={() => void send(text, key)}>
              {say.sendAgain}
            </Button>
          </span>
        ),
      })
    }
  }

  return { unsent, send: (text: string) => void send(text, crypto.randomUUID()) }
}

/** The chat has closed: what was written can be sent by mail. */
async function leaveToLetter(draft: string): Promise<void> {
  chatStore.setState({ draft, isStarted: false })
  await askChat().catch(() => {})
}
