import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { api } from '#core/api-client.ts'
import { chat, chatStreamPath } from '#support/calls.ts'
import { maxMessageLength } from '#support/message-length.ts'
import { chatMessages as texts } from '#support/messages.ts'
import { Button } from '#ui/button.tsx'
import { followStream } from '#ui/follow-stream.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { chatStore, fetchChat, startChat, takeChange, useChat } from './chat-store.ts'
import { MessageList } from './message-list.tsx'
import { useSending } from './use-sending.tsx'

export function OwnChat() {
  const conversation = useChat((state) => state.answer?.conversation ?? null)
  const isShopOpen = useChat((state) => state.answer?.isOpen ?? true)
  const { unsent, send } = useSending()
  const hasEnded = conversation?.state === 'closed' && unsent.length === 0
  const goesOn = conversation !== null && conversation.state !== 'closed'
  useNews(goesOn)

  const stored = conversation?.messages ?? []
  const messages = [...stored, ...unsent.filter(({ key }) => stored.every((one) => one.key !== key))]
  const log = useEndInSight(messages.length)
  return (
    <div className="chat-panel-offline">
      <p className="chat-panel-status" role="status">
        {conversation ? statusOf(conversation, isShopOpen) : texts.hello}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chat-panel-messages" role="log" aria-label={texts.log} tabIndex={0} ref={log}>
        <MessageList messages={messages} mine="customer" />
      </div>
      {hasEnded ? (
        <div className="chat-panel-write">
          <Button variant="p" isWide onClick={beginAnew}>
            {texts.again}
          </Button>
        </div>
      ) : (
        <WriteForm send={send} />
      )}
      {goesOn && (
        <Button variant="g" className="chat-panel-quit" onClick={() => void endChat()}>
          {texts.end}
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
    chatStore.setState({ draft: '' })
    field.current.focus()
  }
  return (
    <form
      className="chat-panel-write"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="visually-hidden" htmlFor="chat-text">
        {texts.field}
      </label>
      <textarea
        id="chat-text"
        className="field-input"
        ref={field}
        rows={2}
        maxLength={maxMessageLength}
        placeholder={texts.field}
        defaultValue={chatStore.getState().draft}
        onChange={({ target }) => chatStore.setState({ draft: target.value })}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <Button type="submit" variant="p" isIcon aria-label={texts.send}>
        <Icon name="arrow-right" weight="bold" />
      </Button>
    </form>
  )
}

type ConversationStatus = { state: 'waiting' | 'ongoing' | 'closed'; employee: string | null }

function statusOf({ state, employee }: ConversationStatus, isShopOpen: boolean): string {
  if (state === 'closed') return texts.ended
  if (state === 'ongoing') return texts.ongoing(employee ?? texts.shop)
  return isShopOpen ? texts.waiting : texts.waitingClosed
}

function useNews(goesOn: boolean): void {
  useEffect(() => {
    if (!goesOn) return
    // Asked again at the next message or reconnect.
    const ask = () => void fetchChat().catch(() => {})
    return followStream({ path: chatStreamPath, handlers: { news: ask }, onGap: ask })
  }, [goesOn])
}

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
  await api(chat.endChat, undefined).then(takeChange, () => toast(texts.lost, { isError: true }))
}

function beginAnew(): void {
  void fetchChat()
    .then(({ isOpen }) => (isOpen ? startChat() : chatStore.setState({ isStarted: false })))
    .catch(() => toast(texts.lost, { isError: true }))
}
