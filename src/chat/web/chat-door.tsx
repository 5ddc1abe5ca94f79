import { Suspense, useEffect, useState } from 'react'
import { chatWords as say } from '#chat/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { loadChat, openChat, useChat } from './chat-store.ts'
import { chatMemory } from './remembered.ts'
import './chat-door.css'

const ChatPanel = partWhenAsked(() => import('./chat-panel.tsx'))

/** The button that opens the chat; it gives way to the panel and comes back when that is minimised. */
export function ChatDoor() {
  const isOpen = useChat((state) => state.isOpen)
  const unread = useChat((state) => state.unread)
  const isAskedFor = useChat((state) => state.provider.state !== 'not-loaded')
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    // It was asked for earlier in this visit, and somebody may have answered.
    if (chatMemory.doesGoOn()) void loadChat()
  }, [])
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  return (
    <>
      {!isOpen && (
        // Whoever minimises goes on from the button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <button type="button" className="btn btn--s chat" autoFocus={wasOpen} onClick={openChat}>
          <Icon name="chat-circle-dots" />
          <span className="chat__t">{say.button}</span>
          {unread > 0 && (
            <b className="chat__n">
              {unread}
              <span className="vh"> {say.unread(unread)}</span>
            </b>
          )}
        </button>
      )}
      {isAskedFor && (
        <Suspense>
          <ChatPanel />
        </Suspense>
      )}
      <span className="vh" role="status">
        {!isOpen && unread > 0 && `${say.title}: ${say.unread(unread)}`}
      </span>
    </>
  )
}
