import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModal } from '#ui/use-modal.ts'
import { payment as messages } from './messages.ts'
import './payment-overlay.css'

export type OverlayEvent =
  | { event: 'authorize' }
  | { event: 'cancel' }
  | { event: 'close' }
  | { event: 'paymentTypeSelection'; paymentType: string }
  | { event: 'cardTypeResolve'; cardType: string }

type PaymentOverlayProps = {
  token: string
  address: string
  mode?: 'fullscreen' | 'modal' | 'inline'
  language?: string
  onEvent: (event: OverlayEvent) => void
}

export const overlayAnimationMs = 500

export function PaymentOverlay(props: PaymentOverlayProps) {
  const { token, address, mode = 'fullscreen', language = 'en-US', onEvent } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const handler = useRef(onEvent)
  useLayoutEffect(() => {
    handler.current = onEvent
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const origin = new URL(address, window.location.href).origin
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin || !isEventOf(data, token)) return
      if (!ends(data)) return handler.current(data)
      setLeaving(true)
      timer ??= setTimeout(() => handler.current(data), mode === 'inline' || isStill() ? 0 : overlayAnimationMs)
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      clearTimeout(timer)
    }
  }, [address, token, mode])

  const query = new URLSearchParams({ language, mode })
  const page = (
    <iframe ref={frame} className="payment-overlay-frame" title={messages.overlay} src={`${address}?${query}`} />
  )
  if (mode === 'inline') return <div className="payment-overlay--inline">{page}</div>
  return (
    <OverlayDialog mode={mode} isLeaving={isLeaving} onClose={() => handler.current({ event: 'close' })}>
      {page}
    </OverlayDialog>
  )
}

type OverlayDialogProps = { mode: string; isLeaving: boolean; onClose: () => void; children: ReactNode }

function OverlayDialog({ mode, isLeaving, onClose, children }: OverlayDialogProps) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={`payment-overlay payment-overlay--${mode}${isLeaving ? ' is-leaving' : ''}`}
      aria-label={messages.overlay}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

const names = ['authorize', 'cancel', 'close', 'paymentTypeSelection', 'cardTypeResolve']

function isEventOf(data: unknown, token: string): data is OverlayEvent {
  if (typeof data !== 'object' || data === null || !('overlay' in data) || !('event' in data)) return false
  return data.overlay === token && names.includes(String(data.event))
}

function ends({ event }: OverlayEvent): boolean {
  return event === 'authorize' || event === 'cancel' || event === 'close'
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
