import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Point, type View, whole, within, zoomedAt } from './zoom.ts'

const closer = 2.5
const doubleTap = 300
const swipe = 60

type Gesture = { view: View; middle: Point; spread: number }

export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const lastTap = useRef(0)

  function look(next: View) {
    const box = frame.current?.getBoundingClientRect()
    if (box) setView(within(next, box))
  }

  function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
  }

  function begin() {
    gesture.current = { view, ...together([...pointers.current.values()]) }
  }

  // React's wheel listener is passive and cannot prevent scrolling.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = fromMiddle(event)
      const box = element.getBoundingClientRect()
      setView((now) => within(zoomedAt(now, point, now.scale * (event.deltaY < 0 ? 1.25 : 0.8)), box))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  return {
    view,
    reset: () => setView(whole),
    zoom: (factor: number) => look(zoomedAt(view, { x: 0, y: 0 }, view.scale * factor)),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, fromMiddle(event))
        begin()
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!pointers.current.has(event.pointerId) || !gesture.current) return
        pointers.current.set(event.pointerId, fromMiddle(event))
        const { view: from, middle, spread } = gesture.current
        const now = together([...pointers.current.values()])
        const scaled = spread > 0 ? zoomedAt(from, middle, from.scale * (now.spread / spread)) : from
        look({ ...scaled, x: scaled.x + now.middle.x - middle.x, y: scaled.y + now.middle.y - middle.y })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!pointers.current.delete(event.pointerId) || !gesture.current) return
        const point = fromMiddle(event)
        const moved = point.x - gesture.current.middle.x
        const wasPinch = gesture.current.spread > 0
        gesture.current = null
        if (pointers.current.size > 0) return begin()
        if (wasPinch) return
        if (view.scale === 1 && Math.abs(moved) > swipe) return onSwipe(moved < 0 ? 1 : -1)
        if (Math.abs(moved) > 10) return
        const isSecond = event.timeStamp - lastTap.current < doubleTap
        lastTap.current = isSecond ? 0 : event.timeStamp
        if (isSecond) look(view.scale > 1 ? whole : zoomedAt(view, point, closer))
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        pointers.current.delete(event.pointerId)
        gesture.current = null
      },
    },
  }
}

function together(points: Point[]): { middle: Point; spread: number } {
  const [one = { x: 0, y: 0 }, other] = points
  if (!other) return { middle: one, spread: 0 }
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.hypot(one.x - other.x, one.y - other.y),
  }
}
