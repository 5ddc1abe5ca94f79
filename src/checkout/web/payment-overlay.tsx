import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { payment as say } from '#checkout/sv-payment.ts'
import { useModal } from '#ui/use-modal.ts'
import './payment-overlay.css'

export type OverlayEvent =
  | { event: 'authorize' }
  | { event: 'cancel' }
  | { event: 'close' }
  | { event: 'paymentTypeSelection'; paymentType: string }
  | { event: 'cardTypeResolve'; cardType: string }

type PaymentOverlayProps = {
  /** Of the provider's session. */
  token: string
  address: string
  mode?: 'fullscreen' | 'modal' | 'inline'
  language?: string
  onEvent: (event: OverlayEvent) => void
}

export const overlayAnimationMs = 500

/** The provider's page over ours, loaded by the token of its session. What it tells is only a reason to ask. */
export function PaymentOverlay(props: PaymentOverlayProps) {
  const { token, address, mode = 'fullscreen', language = 'en-US', onEvent } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const heard = useRef(onEvent)
  useLayoutEffect(() => {
    heard.current = onEvent
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const origin = new URL(address, window.location.href).origin
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin || !isEventOf(data, token)) return
      if (!ends(data)) return heard.current(data)
      setLeaving(true)
      timer ??= setTimeout(() => heard.current(data), mode === 'inline' || isStill() ? 0 : overlayAnimationMs)
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      clearTimeout(timer)
    }
  }, [address, token, mode])

  const query = new URLSearchParams({ language, mode })
  const page = <iframe ref={frame} className="pov__f" title={say.overlay} src={`${address}?${query}`} />
  if (mode === 'inline') return <div className="pov--inline">{page}</div>
  return (
    <OverlayDialog mode={mode} isLeaving={isLeaving} onClose={() => heard.current({ event: 'close' })}>
      {page}
    </OverlayDialog>
  )
}

type OverlayDialogProps = { mode: string; isLeaving: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog keeps the focus inside and gives it back. */
function OverlayDialog({ mode, isLeaving, onClose, children }: OverlayDialogProps) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={`pov pov--${mode}${isLeaving ? ' is-leaving' : ''}`}
      aria-label={say.overlay}
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
