import { Suspense, useEffect, useState } from 'react'
import { chatMessages as messages } from '#support/messages.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useChat } from './chat-store.ts'
import { loadChat, openChat } from './open-chat.ts'
import { chatMemory } from './remembered.ts'
import './chat-launcher.css'

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
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          className={classes('button button--s chat-launcher', !isAskedFor && 'chat-launcher--idle')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={wasOpen}
          onClick={openChat}
        >
          <Icon name="chat-circle-dots" />
          <span className="chat-launcher-text">{messages.button}</span>
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
