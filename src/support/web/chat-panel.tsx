import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useSession } from '#identity/web/session.ts'
import { chatMessages as messages } from '#support/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lockPage } from '#ui/lock-page.ts'
import { takeToasts } from '#ui/use-modal.ts'
import { ChatIntro } from './chat-intro.tsx'
import { dropUnsent, fetchChat, minimiseChat, useChat } from './chat-store.ts'
import './chat-panel.css'

/** The panel stays mounted while minimised. On phones it covers the screen. */
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
      className="chat-panel"
      data-in-use
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        minimiseChat()
      }}
    >
      <div className="chat-panel-head">
        <h2 id={titleId} tabIndex={-1}>
          {messages.title}
        </h2>
        <Button variant="ob" isIcon className="chat-panel-close" aria-label={messages.minimise} onClick={minimiseChat}>
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

function useShown(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const isPhone = window.matchMedia(phone).matches
    const unlock = isPhone ? lockPage() : null
    if (isPhone) element.showModal()
    else element.show()
    const takeBack = isPhone ? takeToasts(element) : null
    const unfit = isPhone ? fitAboveKeyboard(element) : null
    element.querySelector<HTMLElement>('textarea, h2')?.focus()
    return () => {
      takeBack?.()
      unfit?.()
      element.close()
      unlock?.()
    }
  }, [isOpen])
  return dialog
}

/** A keyboard on the screen makes only the visual viewport lower. Zoomed in, the panel keeps its size. */
function fitAboveKeyboard(panel: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const fit = () => {
    const isZoomed = seen.scale !== 1
    panel.style.setProperty('--seen-height', isZoomed ? '100dvh' : `${seen.height}px`)
    panel.style.setProperty('--seen-top', isZoomed ? '0px' : `${seen.offsetTop}px`)
  }
  const onResize = () => {
    fit()
    const log = panel.querySelector('[role="log"]')
    log?.scrollTo(0, log.scrollHeight)
  }
  seen.addEventListener('resize', onResize)
  seen.addEventListener('scroll', fit)
  return () => {
    seen.removeEventListener('resize', onResize)
    seen.removeEventListener('scroll', fit)
  }
}

function useAskedAnew(customerNumber: number | null): void {
  const isLoaded = useChat((state) => state.answer !== null)
  const requested = useRef(customerNumber)
  useEffect(() => {
    if (!isLoaded || requested.current === customerNumber) return
    // What one member has written is not sent in the name of another.
    if (requested.current !== null) dropUnsent()
    requested.current = customerNumber
    // The stream asks again when it is back.
    void fetchChat().catch(() => {})
  }, [isLoaded, customerNumber])
}
