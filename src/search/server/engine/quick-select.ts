/**
 * Positions `from` to `to` of the rows in order of their keys, without putting all the others in order. `tie` settles equal
 * keys. Moves both arrays about.
 */
export function sortedSlice(rows: Int32Array, keys: Float64Array, tie: Compare, from: number, to: number): Int32Array {
  const end = Math.min(to, rows.length)
  if (from >= end) return new Int32Array(0)
  const range: Ranked = { rows, keys, tie }
  if (from > 0) divide(range, 0, rows.length, from)
  if (end < rows.length) divide(range, from, rows.length, end)
  const places = Array.from({ length: end - from }, (_, at) => from + at)
  places.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || tie(rows[a] ?? 0, rows[b] ?? 0))
  return Int32Array.from(places, (place) => rows[place] ?? 0)
}

type Compare = (a: number, b: number) => number
type Ranked = { rows: Int32Array; keys: Float64Array; tie: Compare }

/** Moves the smallest between `low` and `high` before position `at`. */
function divide({ rows, keys, tie }: Ranked, low: number, high: number, at: number): void {
  while (high - low > 1) {
    const middle = low + ((high - low) >> 1)
    const pivot = keys[middle] ?? 0
    const pivotRow = rows[middle] ?? 0
    // All places read lie within the arrays.
    const comparedToPivot = (place: number): number => {
      const key = keys[place] as number
      return key < pivot ? -1 : key > pivot ? 1 : tie(rows[place] as number, pivotRow)
    }
    let left = low
    let right = high - 1
    while (left <= right) {
      while (comparedToPivot(left) < 0) left++
      while (comparedToPivot(right) > 0) right--
      if (left <= right) swap(rows, keys, left++, right--)
    }
    if (at <= right) high = right + 1
    else if (at > left) low = left
    else return
  }
}

function swap(rows: Int32Array, keys: Float64Array, a: number, b: number): void {
  const row = rows[a] as number
  const key = keys[a] as number
  rows[a] = rows[b] as number
  keys[a] = keys[b] as number
  rows[b] = row
  keys[b] = key
}
