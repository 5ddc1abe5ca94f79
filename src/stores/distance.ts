/** 0.85 → "850 m", 3.14 → "3,1 km", 12.4 → "12 km". */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.round(km * 1000)}\u00a0m`
  const text = km < 10 ? km.toFixed(1) : String(Math.round(km))
  return `${text.replace('.', ',')}\u00a0km`
}

type Point = { lat: number; lng: number }

/** Straight line distance. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(half))
}
