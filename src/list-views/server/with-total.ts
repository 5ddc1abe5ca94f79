/** Rows of a list that is cut, each with how many there are. */
export function withTotal<Row extends { total: number }>(
  rows: readonly Row[],
): {
  data: Omit<Row, 'total'>[]
  total: number
} {
  let all = 0
  const data = rows.map(({ total, ...row }) => {
    all = total
    return row
  })
  return { data, total: all }
}
