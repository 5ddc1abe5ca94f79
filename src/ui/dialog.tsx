import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { onDialogNews } from './dialogs.ts'
import { Icon } from './icon.tsx'
import { sv } from './sv.ts'
import { useModal } from './use-modal.ts'
import './dialog.css'

type DialogProps = {
  /** By this name it can be closed or kept open from elsewhere. */
  name: string
  isOpen: boolean
  onClose: () => void
  /** Called when the dialog shall stay open although the route changed. */
  onKeepOpen?: (() => void) | undefined
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Whether Escape and a click beside it close it. */
  isClosable?: boolean | undefined
  hasCloseButton?: boolean | undefined
  /** A question that must be answered. */
  isAlert?: boolean | undefined
  className?: string | undefined
}

/** A modal dialog, centred; on a phone a sheet from below. Focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { name, isOpen, onClose, onKeepOpen } = props
  useEffect(
    () =>
      onDialogNews((news) => {
        if (news.kind === 'keep-open' && news.name === name) onKeepOpen?.()
        if (news.kind === 'close' && isOpen && (news.name === null || news.name === name)) onClose()
      }),
    [name, isOpen, onClose, onKeepOpen],
  )
  return isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({ title, children, footer, className, onClose, ...options }: DialogProps) {
  const { isClosable = true, hasCloseButton = true, isAlert = false } = options
  const titleId = useId()
  const dialog = useModal()
  const pressedBeside = useRef(false)

  return (
    // The keyboard closes it with Escape, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dlg"
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (isClosable) onClose()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (isClosable && pressedBeside.current && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes('modal', className)}>
        <div className="modal__h">
          <h2 id={titleId}>{title}</h2>
          {hasCloseButton && (
            <Button variant="g" isIcon aria-label={sv.close} onClick={onClose}>
              <Icon name="x" weight="bold" />
            </Button>
          )}
        </div>
        <div className="modal__b">{children}</div>
        {footer && <div className="modal__f">{footer}</div>}
      </div>
    </dialog>
  )
}
