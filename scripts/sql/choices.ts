/** Chooses one of several alternatives; the same key gets the same answer within one run. */
export type Choose = (key: string, count: number) => number

/** A value that requires running the program. */
export class NotStatic extends Error {}

const maxRuns = 300

/** Runs `work` once for each combination of its choices. */
export function everyWay<T>(work: (choose: Choose) => T): T[] {
  const results: T[] = []
  let path: number[] | null = []
  while (path) {
    if (results.length >= maxRuns) throw new NotStatic(`more than ${maxRuns} combinations`)
    const taken: { key: string; index: number; count: number }[] = []
    const given: number[] = path
    const choose: Choose = (key, count) => {
      const known = taken.find((one) => one.key === key)
      if (known) return known.index
      const index = given[taken.length] ?? 0
      taken.push({ key, index, count })
      return index
    }
    results.push(work(choose))
    path = nextPath(taken)
  }
  return results
}

function nextPath(taken: readonly { index: number; count: number }[]): number[] | null {
  const last = taken.findLastIndex(({ index, count }) => index + 1 < count)
  if (last < 0) return null
  return taken.slice(0, last + 1).map(({ index }, at) => (at === last ? index + 1 : index))
}
