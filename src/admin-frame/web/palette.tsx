import { useEffect, useState } from 'react'
import { isCommandK } from './command-k.ts'
import { OpenPalette } from './open-palette.tsx'

/** Opened by Ctrl K or ⌘K, and by the buttons of the frame. */
export function Palette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const open = () => setOpen(true)
    for (const button of document.querySelectorAll('[data-frame="find"]'))
      button.addEventListener('click', open, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isCommandK(event)) return
        event.preventDefault()
        setOpen((was) => !was)
      },
      { signal },
    )
    return () => ending.abort()
  }, [])
  return isOpen ? <OpenPalette onClose={() => setOpen(false)} /> : null
}
