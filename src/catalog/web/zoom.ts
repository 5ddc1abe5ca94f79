export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 5

export function zoomedAt(view: View, point: Point, scale: number): View {
  const next = Math.min(Math.max(scale, 1), maxScale)
  const ratio = next / view.scale
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

export function within(view: View, frame: Size): View {
  const reach = (length: number) => (length * (view.scale - 1)) / 2
  const clamped = (offset: number, length: number) => Math.min(Math.max(offset, -reach(length)), reach(length))
  // Avoids -0.
  return { scale: view.scale, x: clamped(view.x, frame.width) + 0, y: clamped(view.y, frame.height) + 0 }
}
