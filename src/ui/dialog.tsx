import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { onDialogNews } from './dialogs.ts'
import { Icon } from './icon.tsx'
import { messages } from './messages.ts'
import { useModal } from './use-modal.ts'
import './dialog.css'

type DialogProps = {
  name: string
  isOpen: boolean
  onClose: () => void
  onKeepOpen?: (() => void) | undefined
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  isClosable?: boolean | undefined
  hasCloseButton?: boolean | undefined
  isAlert?: boolean | undefined
  className?: string | undefined
}

/** Modal, centred; a bottom sheet on phones. Traps focus and restores it. */
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
    // Escape arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
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
      <div className={classes('dialog-panel', className)}>
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {hasCloseButton && (
            <Button variant="g" isIcon aria-label={messages.close} onClick={onClose}>
              <Icon name="x" weight="bold" />
            </Button>
          )}
        </div>
        <div className="dialog-body">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  )
}
