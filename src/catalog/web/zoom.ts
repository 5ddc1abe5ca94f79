/** How a picture is looked at: enlarged so many times, and moved by so many pixels from the middle. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
export const most = 5

/** Enlarges so that what lies at `point`, counted from the middle of the frame, stays there. */
export function zoomedAt(view: View, point: Point, scale: number): View {
  const next = Math.min(Math.max(scale, 1), most)
  const ratio = next / view.scale
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

/** Moves no further than that the frame stays filled. */
export function within(view: View, frame: Size): View {
  const reach = (length: number) => (length * (view.scale - 1)) / 2
  const held = (offset: number, length: number) => Math.min(Math.max(offset, -reach(length)), reach(length))
  // No minus zero.
  return { scale: view.scale, x: held(view.x, frame.width) + 0, y: held(view.y, frame.height) + 0 }
}
