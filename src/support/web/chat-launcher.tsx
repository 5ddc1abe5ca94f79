import { Suspense, useEffect, useState } from 'react'
import { chatMessages as messages } from '#support/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import { useChat } from './chat-store.ts'
import { loadChat, openChat } from './open-chat.ts'
import { chatMemory } from './remembered.ts'
import './chat-launcher.css'

/** On a phone it stands at the end of the page, which must not scroll there. */
function focusInPlace(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

const ChatPanel = lazyPart(() => import('./chat-panel.tsx'))

export function ChatLauncher() {
  const isOpen = useChat((state) => state.isOpen)
  const unread = useChat((state) => state.unread)
  const isAskedFor = useChat((state) => state.provider.state !== 'not-loaded')
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (chatMemory.doesGoOn()) void loadChat()
  }, [])
  useEffect(() => {
    if (unread > 0 && !isOpen && matchMedia('(max-width: 899px)').matches) {
      toast(`${messages.title}: ${messages.unread(unread)}`, { action: { label: messages.open, run: openChat } })
    }
  }, [unread, isOpen])
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          className="button button--s chat-launcher"
          ref={wasOpen ? focusInPlace : undefined}
          onClick={openChat}
        >
          <Icon name="chat-circle-dots" />
          <span>{messages.button}</span>
          {unread > 0 && (
            <b className="chat-launcher-number">
              {unread}
              <span className="visually-hidden"> {messages.unread(unread)}</span>
            </b>
          )}
        </button>
      )}
      {isAskedFor && (
        <Suspense>
          <ChatPanel />
        </Suspense>
      )}
      <span className="visually-hidden" role="status">
        {!isOpen && unread > 0 && `${messages.title}: ${messages.unread(unread)}`}
      </span>
    </>
  )
}
