import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { messages } from './messages.ts'
import { dismissToast, type Toast, toasts } from './toasts.ts'
import './toast.css'

const shownFor = 4000

export function Toasts() {
  const list = useStore(toasts)
  const region = useRef<HTMLDivElement>(null)
  const home = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    if (!element || !('togglePopover' in element)) return
    // A dialog that they were in has gone.
    if (!element.isConnected) home.current?.append(element)
    // Moved to the top layer again, above dialogs opened since.
    if (list.length > 0 && document.querySelector('dialog[open]')) element.togglePopover(false)
    element.togglePopover(true)
  }, [list])
  return (
    <div data-toasts ref={home}>
      <div className="toast-list" ref={region} popover="manual" role="status">
        {list.map((toast) => (
          <ToastRow key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function ToastRow({ toast: { id, text, icon, isError, action } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(shownFor)
  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [id, isHeld])
  return (
    <div
      className={classes('toast', isError && 'toast--err', isHeld && 'is-held')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} weight="fill" />
      <span>{text}</span>
      {action ? (
        <Button
          variant="g"
          onClick={() => {
            action.run()
            dismissToast(id)
          }}
        >
          {action.label}
        </Button>
      ) : (
        <span />
      )}
      <Button variant="g" isIcon aria-label={messages.close} onClick={() => dismissToast(id)}>
        <Icon name="x" weight="bold" />
      </Button>
    </div>
  )
}
