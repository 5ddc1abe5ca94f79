import { useRef } from 'react'
import { frameMessages } from '#shell/frame-messages.ts'
import { useChosenZip } from '#shipping/web/chosen-zip.ts'
import { ZipChoice } from '#shipping/web/zip-choice.tsx'
import { useLeave } from '#ui/use-modal.ts'

/** The field stands below the strip. It closes when the focus leaves it, and gives it back when it is done. */
export default function UspZip({ onClose }: { onClose: () => void }) {
  const zip = useChosenZip()
  const box = useRef<HTMLDivElement>(null)
  useLeave(box, onClose, close)
  function close() {
    document.querySelector<HTMLElement>('.usp-bar-zip')?.focus()
    onClose()
  }
  return (
    <div ref={box} className="usp-bar-form panel" data-in-use role="dialog" aria-label={frameMessages.zipOfDelivery}>
      <ZipChoice zip={zip} onDone={close} hasFocus />
    </div>
  )
}
