import { type MapPoint, onMap } from './sweden.ts'

type Placed = { id: number; name: string; city: string; location: { lat: number; lng: number } }

export type MapMark<S> = MapPoint & { store: S; label: { text: string; side: 'right' | 'left' | 'below' } }

/** Separates marks, so that 24 px targets do not overlap on the smallest map (WCAG 2.5.8). */
const apart = 31
/** Share of a move made by the eastern mark: the stores that lie close together are near the east coast. */
const eastern = 0.3
const labelRoom = { width: 75, height: 17 }

/** A town has its name at its easternmost mark; its other stores have theirs, such as Kista in Stockholm. */
export function marksOf<S extends Placed>(stores: readonly S[]): MapMark<S>[] {
  const points = movedApart(stores.map(({ location }) => onMap(location)))
  const marks = stores.map((store, at) => ({ ...(points[at] ?? onMap(store.location)), store }))
  const towns = Map.groupBy(marks, ({ store }) => store.city)
  return marks.map((mark) => {
    const { city, name } = mark.store
    const isOfTown = !towns.get(city)?.some(({ x }) => x > mark.x)
    if (!isOfTown) return { ...mark, label: { text: name.replace(`${city} `, ''), side: 'below' } }
    return { ...mark, label: { text: city, side: marks.some((other) => isToTheRight(other, mark)) ? 'left' : 'right' } }
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
        const distance = Math.hypot(dx, dy)
        const [right, down] = distance === 0 ? [1, 0] : [dx / distance, dy / distance]
        const step = nearest + 0.01
        const share = dx < 0 ? 1 - eastern : eastern
        one.x -= right * step * (1 - share)
        one.y -= down * step * (1 - share)
        other.x += right * step * share
        other.y += down * step * share
      }
    }
  }
  return points
}

function isToTheRight(other: MapPoint, mark: MapPoint): boolean {
  const [dx, dy] = [other.x - mark.x, Math.abs(other.y - mark.y)]
  return dx > 0 && dx < labelRoom.width && dy < labelRoom.height
}
