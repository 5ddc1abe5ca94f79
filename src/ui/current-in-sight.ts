import { type RefObject, useEffect, useRef } from 'react'

/** For a line that scrolls sideways: what is current in it is in sight from the beginning. */
export function useCurrentInSight<E extends HTMLElement>(): RefObject<E | null> {
  const line = useRef<E>(null)
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - line.current.offsetLeft - besideIt
  }, [])
  return line
}

/** So much of what stands before it is seen as well. */
const besideIt = 16
