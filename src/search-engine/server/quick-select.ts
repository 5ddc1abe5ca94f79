export type FillKeys = (keys: Float64Array, rows: Int32Array) => void
type Compare = (a: number, b: number) => number
type Ranked = { rows: Int32Array; keys: Float64Array; tie: Compare }

const fewPlaces = 256

/** Positions `from` to `to` of the rows sorted by key, without sorting the others. `tie` breaks ties. */
export function sortedSlice(rows: Int32Array, fill: FillKeys, tie: Compare, from: number, to: number): Int32Array {
  const end = Math.min(to, rows.length)
  if (from >= end) return new Int32Array(0)
  if (end <= fewPlaces) return leading(rows, fill, tie, end).subarray(from)
  const keys = new Float64Array(rows.length)
  fill(keys, rows)
  return divided({ rows: rows.slice(), keys, tie }, from, end)
}

const part = 1024
const partKeys = new Float64Array(part)

const heap = new Int32Array(fewPlaces)
const heapKeys = new Float64Array(fewPlaces)

/**
 * Uses a heap of the best; most rows are rejected by one comparison. All indexes are in bounds, so `as number` hides no
 * undefined.
 */
function leading(rows: Int32Array, fill: FillKeys, tie: Compare, count: number): Int32Array {
  let held = 0
  for (let start = 0; start < rows.length; start += part) {
    const some = rows.length <= part ? rows : rows.subarray(start, start + part)
    fill(partKeys, some)
    let at = 0
    for (; held < count && at < some.length; at++, held++) {
      heap[held] = some[at] as number
      heapKeys[held] = partKeys[at] as number
      if (held + 1 < count) continue
      for (let top = (count >> 1) - 1; top >= 0; top--)
        sink(heapKeys[top] as number, heap[top] as number, top, count, tie)
    }
    let last = heapKeys[0] as number
    for (; at < some.length; at++) {
      const key = partKeys[at] as number
      if (key > last) continue
      const row = some[at] as number
      if (key === last && isAfter(key, row, 0, tie)) continue
      sink(key, row, 0, count, tie)
      last = heapKeys[0] as number
    }
  }
  for (let end = count - 1; end > 0; end--) {
    const key = heapKeys[end] as number
    const row = heap[end] as number
    heap[end] = heap[0] as number
    heapKeys[end] = heapKeys[0] as number
    sink(key, row, 0, end, tie)
  }
  return heap.slice(0, count)
}

function isAfter(key: number, row: number, at: number, tie: Compare): boolean {
  const other = heapKeys[at] as number
  return key > other || (key === other && tie(row, heap[at] as number) > 0)
}

function sink(key: number, row: number, from: number, size: number, tie: Compare): void {
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= size) break
    if (child + 1 < size && isAfter(heapKeys[child + 1] as number, heap[child + 1] as number, child, tie)) child++
    if (isAfter(key, row, child, tie)) break
    heap[at] = heap[child] as number
    heapKeys[at] = heapKeys[child] as number
    at = child
  }
  heap[at] = row
  heapKeys[at] = key
}

function divided(ranked: Ranked, from: number, end: number): Int32Array {
  const { length } = ranked.rows
  if (from > 0) divide(ranked, 0, length, from)
  if (end < length) divide(ranked, from, length, end)
  return inOrder(
    ranked,
    Int32Array.from({ length: end - from }, (_, at) => from + at),
  )
}

function inOrder({ rows, keys, tie }: Ranked, places: Int32Array): Int32Array {
  places.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || tie(rows[a] ?? 0, rows[b] ?? 0))
  return places.map((place) => rows[place] ?? 0)
}

function divide({ rows, keys, tie }: Ranked, low: number, high: number, at: number): void {
  while (high - low > 1) {
    const middle = low + ((high - low) >> 1)
    const pivot = keys[middle] ?? 0
    const pivotRow = rows[middle] ?? 0
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
