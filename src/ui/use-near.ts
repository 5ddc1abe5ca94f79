import { type RefObject, useEffect, useRef, useState } from 'react'

export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        setNear(true)
      },
      { rootMargin: '600px' },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [])
  return [element, isNear]
}
