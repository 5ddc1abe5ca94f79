import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { followStream } from '#account/web/follow-stream.ts'
import { chat, chatStreamPath } from '#chat/calls.ts'
import { longestMessage } from '#chat/message-length.ts'
import { chatWords as say } from '#chat/sv.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { askChat, chatStore, startChat, take, useChat } from './chat-store.ts'
import { MessageList } from './message-list.tsx'
import { useSending } from './use-sending.tsx'

/** The shop's own chat: what has been said, and a field. */
export function OwnChat() {
  const conversation = useChat((state) => state.facts?.conversation ?? null)
  const isShopOpen = useChat((state) => state.facts?.isOpen ?? true)
  const { unsent, send } = useSending()
  const hasEnded = conversation?.state === 'closed' && unsent.length === 0
  const goesOn = conversation !== null && conversation.state !== 'closed'
  useNews(goesOn)

  const said = conversation?.messages ?? []
  const messages = [...said, ...unsent.filter(({ key }) => said.every((one) => one.key !== key))]
  const log = useEndInSight(messages.length)
  return (
    <div className="chatp__o">
      <p className="chatp__s" role="status">
        {conversation ? statusOf(conversation, isShopOpen) : say.hello}
      </p>
      {/* It is scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chatp__m" role="log" aria-label={say.log} tabIndex={0} ref={log}>
        <MessageList messages={messages} mine="customer" />
      </div>
      {hasEnded ? (
        <div className="chatp__w">
          <Button variant="p" isWide onClick={beginAnew}>
            {say.again}
          </Button>
        </div>
      ) : (
        <WriteForm send={send} />
      )}
      {goesOn && (
        <Button variant="g" className="chatp__q" onClick={() => void endChat()}>
          {say.end}
        </Button>
      )}
    </div>
  )
}

function WriteForm({ send }: { send: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (chatStore.getState().isOpen) field.current?.focus()
  }, [])
  const submit = () => {
    const text = field.current?.value.trim()
    if (!text || !field.current) return
    send(text)
    field.current.value = ''
    field.current.focus()
  }
  return (
    <form
      className="chatp__w"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="vh" htmlFor="chat-text">
        {say.field}
      </label>
      <textarea
        id="chat-text"
        className="in"
        ref={field}
        rows={2}
        maxLength={longestMessage}
        placeholder={say.field}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <Button type="submit" variant="p" isIcon aria-label={say.send}>
        <Icon name="arrow-right" weight="bold" />
      </Button>
    </form>
  )
}

type Standing = { state: 'waiting' | 'ongoing' | 'closed'; employee: string | null }

function statusOf({ state, employee }: Standing, isShopOpen: boolean): string {
  if (state === 'closed') return say.ended
  if (state === 'ongoing') return say.ongoing(employee ?? say.shop)
  return isShopOpen ? say.waiting : say.waitingClosed
}

/** What has changed is asked for: also what was missed on the way. */
function useNews(goesOn: boolean): void {
  useEffect(() => {
    if (!goesOn) return
    const ask = () => void askChat().catch(() => {})
    return followStream({ path: chatStreamPath, heard: { news: ask }, onGap: ask })
  }, [goesOn])
}

/** The latest is in sight. */
function useEndInSight(count: number) {
  const log = useRef<HTMLDivElement>(null)
  const isOpen = useChat((state) => state.isOpen)
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [count, isOpen])
  return log
}

async function endChat(): Promise<void> {
  await api(chat.endChat, undefined).then(take, () => {})
}

/** Where the chat has closed meanwhile, the panel says so. */
function beginAnew(): void {
  void askChat()
    .then(({ isOpen }) => (isOpen ? startChat() : chatStore.setState({ isStarted: false })))
    .catch(() => {})
}
