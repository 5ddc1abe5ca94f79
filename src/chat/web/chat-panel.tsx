import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useSession } from '#account/web/session.ts'
import { chatWords as say } from '#chat/sv.ts'
import { Button } from '#ui/button.tsx'
import { lockPage } from '#ui/dialogs.ts'
import { Icon } from '#ui/icon.tsx'
import { ChatIntro } from './chat-intro.tsx'
import { askChat, minimiseChat, useChat } from './chat-store.ts'
import './chat-panel.css'

/** The panel stays while it is minimised, so that what goes on in it goes on. On a phone it is the whole screen. */
export default function ChatPanel() {
  const isOpen = useChat((state) => state.isOpen)
  const isStarted = useChat((state) => state.isStarted)
  const provider = useChat((state) => state.provider)
  const customerNumber = useSession((state) => state.user?.id ?? null)
  const dialog = useShown(isOpen)
  const titleId = useId()
  useAskedAnew(customerNumber)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    minimiseChat()
  }
  return (
    <dialog
      ref={dialog}
      className="chatp"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        minimiseChat()
      }}
    >
      <div className="chatp__h">
        <h2 id={titleId} tabIndex={-1}>
          {say.title}
        </h2>
        <Button variant="ob" isIcon className="chatp__x" aria-label={say.minimise} onClick={minimiseChat}>
          <Icon name="minus" weight="bold" />
        </Button>
      </div>
      {isStarted && provider.state === 'loaded' ? (
        <provider.View customer={{ customerNumber }} />
      ) : (
        <ChatIntro provider={provider.state} />
      )}
    </dialog>
  )
}

const phone = '(max-width: 599px)'

/** Beside the page where there is room for both; on a phone over it, and then nothing beneath has the focus. */
function useShown(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const isPhone = window.matchMedia(phone).matches
    const unlock = isPhone ? lockPage() : null
    if (isPhone) element.showModal()
    else element.show()
    element.querySelector<HTMLElement>('textarea, h2')?.focus()
    return () => {
      element.close()
      unlock?.()
    }
  }, [isOpen])
  return dialog
}

/** Whoever logs in or out has another conversation. */
function useAskedAnew(customerNumber: number | null): void {
  const isLoaded = useChat((state) => state.facts !== null)
  const asked = useRef(customerNumber)
  useEffect(() => {
    if (!isLoaded || asked.current === customerNumber) return
    asked.current = customerNumber
    void askChat().catch(() => {})
  }, [isLoaded, customerNumber])
}
