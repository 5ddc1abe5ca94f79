import { useEffect, useRef } from 'react'
import { isInField } from '#admin/web/shortcut-keys.ts'
import { type KeyBurst, readKey } from '#barcodes/key-burst.ts'

/** Codes of a scanner that acts as a keyboard, wherever the focus is except in fields that take text. */
export function useKeyBursts(onScan: (code: string) => void): void {
  const listener = useRef(onScan)
  useEffect(() => {
    listener.current = onScan
  })
  useEffect(() => {
    let burst: KeyBurst | null = null
    const press = (event: KeyboardEvent) => {
      if ((isInField(event) && !takesScans(event)) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) {
        burst = null
        return
      }
      const read = readKey(burst, event.key, event.timeStamp)
      burst = read.burst
      if (read.code === null) return
      // Otherwise Enter would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      listener.current(read.code)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Fields that drop what a scanner wrote in them, such as quantities. */
function takesScans({ target }: Event): boolean {
  return target instanceof HTMLElement && target.dataset.takesScans !== undefined
}
