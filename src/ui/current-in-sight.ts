import { type RefObject, useEffect, useRef } from 'react'

export function useCurrentInSight<E extends HTMLElement>(): RefObject<E | null> {
  const line = useRef<E>(null)
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - line.current.offsetLeft - besideIt
  }, [])
  return line
}

/** Keeps part of the preceding item visible. */
const besideIt = 16
