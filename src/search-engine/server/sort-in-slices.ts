const few = 256

/** Like `toSorted`, a few hundred at a time. */
export function* sortedInSlices<T>(items: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += few) {
    runs.push(items.slice(at, at + few).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergedOf(runs[at] as T[], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergedOf<T>(first: T[], second: T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  const all: T[] = []
  let other = 0
  for (const one of first) {
    while (other < second.length && compare(second[other] as T, one) < 0) all.push(second[other++] as T)
    all.push(one)
    if (all.length % few === 0) yield
  }
  for (; other < second.length; other++) all.push(second[other] as T)
  return all
}
