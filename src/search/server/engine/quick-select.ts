/** Positions `from` to `to` of the items in order, without putting all the others in order. Moves items about. */
export function sortedSlice(
  items: Int32Array,
  compare: (a: number, b: number) => number,
  from: number,
  to: number,
): Int32Array {
  const end = Math.min(to, items.length)
  if (from >= end) return new Int32Array(0)
  if (from > 0) divide(items, compare, 0, items.length, from)
  if (end < items.length) divide(items, compare, from, items.length, end)
  return items.slice(from, end).sort(compare)
}

/** Moves the smallest items between `low` and `high` before position `at`. */
function divide(
  items: Int32Array,
  compare: (a: number, b: number) => number,
  low: number,
  high: number,
  at: number,
): void {
  while (high - low > 1) {
    const pivot = items[low + ((high - low) >> 1)] ?? 0
    let left = low
    let right = high - 1
    while (left <= right) {
      while (compare(items[left] ?? 0, pivot) < 0) left++
      while (compare(items[right] ?? 0, pivot) > 0) right--
      if (left > right) break
      const item = items[left] ?? 0
      items[left] = items[right] ?? 0
      items[right] = item
      left++
      right--
    }
    if (at <= right) high = right + 1
    else if (at > left) low = left
    else return
  }
}
