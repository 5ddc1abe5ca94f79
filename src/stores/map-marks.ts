import { type MapPoint, onMap } from './sweden.ts'

type Placed = { id: number; city: string; location: { lat: number; lng: number } }

/** `label`: what is written beside the mark, and on which side; only the easternmost store of a town has one. */
export type MapMark<S> = MapPoint & { store: S; label: { text: string; isLeft: boolean } | null }

/** Marks that are nearer in both directions move away from each other: on the smallest map no mark of 24 px lies over another (WCAG 2.5.8). */
const apart = 31
const labelRoom = { width: 75, height: 17 }

export function marksOf<S extends Placed>(stores: readonly S[]): MapMark<S>[] {
  const points = movedApart(stores.map(({ location }) => onMap(location)))
  const marks = stores.map((store, at) => ({ ...(points[at] ?? onMap(store.location)), store }))
  const towns = Map.groupBy(marks, ({ store }) => store.city)
  return marks.map((mark) => {
    const { city } = mark.store
    const isNamed = !towns.get(city)?.some(({ x }) => x > mark.x)
    const isLeft = marks.some((other) => isToTheRight(other, mark))
    return { ...mark, label: isNamed ? { text: city, isLeft } : null }
  })
}

function movedApart(points: MapPoint[]): MapPoint[] {
  for (let isDone = false, rounds = 0; !isDone && rounds < 200; rounds++) {
    isDone = true
    for (const [at, one] of points.entries()) {
      for (const other of points.slice(at + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const nearest = apart - Math.max(Math.abs(dx), Math.abs(dy))
        if (nearest <= 0) continue
        isDone = false
        // Those in one place go to its sides.
        const distance = Math.hypot(dx, dy)
        const [right, down] = distance === 0 ? [-1, 0] : [dx / distance, dy / distance]
        const step = nearest / 2 + 0.01
        one.x -= right * step
        one.y -= down * step
        other.x += right * step
        other.y += down * step
      }
    }
  }
  return points
}

function isToTheRight(other: MapPoint, mark: MapPoint): boolean {
  const [dx, dy] = [other.x - mark.x, Math.abs(other.y - mark.y)]
  return dx > 0 && dx < labelRoom.width && dy < labelRoom.height
}
