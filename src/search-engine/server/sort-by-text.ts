import type { TextTable } from './text-table.ts'

const few = 12
const lettersInKey = 5

/** Sorts by packing five letters into a number, which is many times faster than comparing strings. */
export function sortByText(numbers: Uint32Array, table: TextTable): Uint32Array<ArrayBuffer> {
  const sorted = new Uint32Array(numbers)
  sortFrom(sorted, 0, table)
  return sorted
}

function sortFrom(numbers: Uint32Array, place: number, table: TextTable): void {
  if (numbers.length <= few) {
    numbers.sort((a, b) => table.compare(a, b))
    return
  }
  // Key in the upper half, its number in the lower; assumes little-endian.
  const halves = new Uint32Array(numbers.length * 2)
  for (let at = 0; at < numbers.length; at++) {
    halves[2 * at] = numbers[at] as number
    halves[2 * at + 1] = keyAt(numbers[at] as number, place, table)
  }
  new BigUint64Array(halves.buffer).sort()
  for (let at = 0; at < numbers.length; at++) numbers[at] = halves[2 * at] as number
  for (let start = 0; start < numbers.length; ) {
    const key = halves[2 * start + 1] as number
    let end = start + 1
    while (end < numbers.length && halves[2 * end + 1] === key) end++
    if (end - start > 1) {
      const alike = numbers.subarray(start, end)
      if (isWholeText(key)) sortFrom(alike, place + lettersInKey, table)
      else alike.sort((a, b) => table.compare(a, b))
    }
    start = end
  }
}

function keyAt(number: number, place: number, table: TextTable): number {
  let key = 0
  for (let at = place; at < place + lettersInKey; at++) key = key * 64 + rankOf(table.letterAt(number, at))
  return key
}

function rankOf(letter: number): number {
  if (letter < 0) return 0
  if (letter < 48) return 1
  if (letter < 58) return letter - 46
  if (letter < 97) return 12
  return letter < 123 ? letter - 84 : 39
}

function isWholeText(key: number): boolean {
  for (let rest = key; rest > 0; rest = Math.floor(rest / 64)) {
    const rank = rest % 64
    if (rank <= 1 || rank === 12 || rank === 39) return false
  }
  return key >= 64 ** (lettersInKey - 1)
}
