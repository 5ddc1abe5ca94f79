import type { TextTable } from './text-table.ts'

/** Fewer are put in order letter by letter. */
const few = 12
const lettersInKey = 5

/**
 * Numbers of a table in the order of their texts. Five letters at a time are one number, and numbers are sorted many times
 * faster than texts.
 */
export function sortByText(numbers: Uint32Array, table: TextTable): Uint32Array<ArrayBuffer> {
  const sorted = new Uint32Array(numbers)
  sortFrom(sorted, 0, table)
  return sorted
}

/** The texts are alike up to a place. */
function sortFrom(numbers: Uint32Array, place: number, table: TextTable): void {
  if (numbers.length <= few) {
    numbers.sort((a, b) => table.compare(a, b))
    return
  }
  // A key in the upper half of each, its number in the lower; the machines we run on keep the lower half first.
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
      if (tellsAll(key)) sortFrom(alike, place + lettersInKey, table)
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

/** In the order of letters: figures and a–z have ranks of their own, others share theirs. */
function rankOf(letter: number): number {
  if (letter < 0) return 0
  if (letter < 48) return 1
  if (letter < 58) return letter - 46
  if (letter < 97) return 12
  return letter < 123 ? letter - 84 : 39
}

/** Whether each rank of the key stands for one letter, so that texts with this key are alike so far and go on. */
function tellsAll(key: number): boolean {
  for (let rest = key; rest > 0; rest = Math.floor(rest / 64)) {
    const rank = rest % 64
    if (rank <= 1 || rank === 12 || rank === 39) return false
  }
  return key >= 64 ** (lettersInKey - 1)
}
