/** `rows.filter(isWanted)`, several times as fast: that shows with half a million rows. */
export function rowsWhere(rows: Int32Array, isWanted: (row: number) => boolean): Int32Array {
  const found = new Int32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (isWanted(row)) found[count++] = row
  }
  return found.subarray(0, count)
}
