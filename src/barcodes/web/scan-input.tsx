import { type FormEvent, useState } from 'react'
import { messages } from '#barcodes/messages.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CameraScanner } from './camera-scanner.tsx'
import { useKeyBursts } from './use-key-bursts.ts'
import './scan-input.css'

type Props = { onScan: (code: string) => void; label?: string; hasQrCodes?: boolean }

/** By a scanner that acts as a keyboard, by the camera or by hand. */
export function ScanInput({ onScan, label = messages.code, hasQrCodes = false }: Props) {
  const [hasCamera, setCamera] = useState(false)
  useKeyBursts(onScan)

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    if (code === '') return
    form.reset()
    // A phone's keyboard would cover what was found.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onScan(code)
  }
  return (
    <div className="scan-input">
      <form role="search" onSubmit={find}>
        <Field name="code" label={label} maxLength={120} autoComplete="off" enterKeyHint="search" />
        <Button type="submit">{messages.find}</Button>
        <Button
          isIcon
          aria-label={hasCamera ? messages.closeCamera : messages.camera}
          aria-expanded={hasCamera}
          onClick={() => setCamera(!hasCamera)}
        >
          <Icon name={hasCamera ? 'x' : 'camera'} />
        </Button>
      </form>
      {hasCamera && <CameraScanner onScan={onScan} hasQrCodes={hasQrCodes} />}
    </div>
  )
}
