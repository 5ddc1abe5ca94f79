import { type RefObject, useEffect, useRef } from 'react'

export function useCurrentInSight<E extends HTMLElement>(): RefObject<E | null> {
  const line = useRef<E>(null)
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (!line.current || !current) return
    const left = current.offsetLeft - line.current.offsetLeft
    if (left + current.offsetWidth > line.current.clientWidth) line.current.scrollLeft = left - besideIt
  }, [])
  return line
}

/** Keeps part of the preceding item visible. */
const besideIt = 16
