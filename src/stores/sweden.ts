export const mapSize = { width: 330, height: 640 }

const [west, north] = [10.6, 69.4]
const perDegree = 44
/** Ratio of a degree of longitude to one of latitude in central Sweden. */
const narrowing = Math.cos((62 * Math.PI) / 180)

export type MapPoint = { x: number; y: number }

export function onMap({ lat, lng }: { lat: number; lng: number }): MapPoint {
  return { x: round((lng - west) * perDegree * narrowing), y: round((north - lat) * perDegree) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function shore(places: readonly (readonly [lng: number, lat: number])[]): string {
  const points = places.map(([lng, lat]) => onMap({ lat, lng }))
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

// Based on Natural Earth (public domain), 1:110 million; the archipelago of Stockholm, islands and lakes added by hand.
export const coast = [
  [22.18, 65.72],
  [21.21, 65.03],
  [21.37, 64.41],
  [19.78, 63.61],
  [17.85, 62.75],
  [17.12, 61.34],
  [17.83, 60.64],
  [18.79, 60.08],
  [19.07, 59.72],
  [18.91, 59.29],
  [17.95, 58.9],
  [16.83, 58.72],
  [16.45, 57.04],
  [15.88, 56.1],
  [14.67, 56.2],
  [14.1, 55.41],
  [12.94, 55.36],
  [12.63, 56.31],
  [11.79, 57.44],
  [11.03, 58.86],
  [11.47, 59.43],
  [12.3, 60.12],
  [12.63, 61.29],
  [11.99, 61.8],
  [11.93, 63.13],
  [12.58, 64.07],
  [13.57, 64.05],
  [13.92, 64.45],
  [13.56, 64.79],
  [15.11, 66.19],
  [16.11, 67.3],
  [16.77, 68.01],
  [17.73, 68.01],
  [17.99, 68.57],
  [19.88, 68.41],
  [20.03, 69.07],
  [20.65, 69.11],
  [21.98, 68.62],
  [23.54, 67.94],
  [23.57, 66.4],
  [23.9, 66.01],
] as const
const mainland = shore(coast)
const gotland = shore([
  [18.1, 57.25],
  [18.3, 57.65],
  [18.9, 57.92],
  [19.15, 57.95],
  [18.8, 57.45],
  [18.3, 57],
])
const oland = shore([
  [16.4, 56.25],
  [16.75, 56.85],
  [17.05, 57.35],
  [16.85, 56.8],
  [16.55, 56.2],
])
const vanern = shore([
  [12.4, 58.45],
  [12.6, 58.95],
  [13.2, 59.35],
  [13.9, 59.2],
  [14, 58.75],
  [13.4, 58.6],
  [12.9, 58.4],
])
const vattern = shore([
  [14.15, 57.85],
  [14.3, 58.3],
  [14.65, 58.75],
  [14.95, 58.75],
  [14.6, 58.2],
])

export const land = mainland + gotland + oland
export const lakes = vanern + vattern
