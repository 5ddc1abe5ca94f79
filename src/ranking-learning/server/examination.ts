import { setImmediate } from 'node:timers/promises'
import { usualExamination } from './places.ts'

/** Of a product after a query, at a place. */
export type Shown = { query: string; productId: number; place: number; shown: number; opened: number }

const rounds = 30
/** As many lists as the usual curve is worth beside the shop's own. */
const usualLists = 200
/** Before a product has been seen, it is opened as often as others are. */
const usualViews = 10

/**
 * How likely it is that each place is looked at: a position-based click model. A product is opened when its place is
 * looked at and the product attracts, and expectation maximisation tells the two apart. The first place is looked at
 * always.
 */
export async function examinationOf(rows: readonly Shown[]): Promise<number[]> {
  const counted = rows.filter(({ place, shown }) => place > 0 && shown > 0)
  const products = [...Map.groupBy(counted, ({ query, productId }) => `${productId} ${query}`).values()]
  const shown = sumOf(counted, (row) => row.shown)
  if (shown === 0) return [...usualExamination]
  const usualAttraction = Math.max(1e-4, sumOf(counted, openedOf) / sumOf(counted, (row) => row.shown * usualAt(row)))
  let examination = [...usualExamination]
  let attraction = products.map(() => Math.min(0.9, usualAttraction))
  for (let round = 0; round < rounds; round++) {
    // Requests are answered in between.
    await setImmediate()
    const looked = usualExamination.map((usual) => ({ yes: usual * usualLists, all: usualLists }))
    const attracted = products.map(() => ({ yes: usualAttraction * usualViews, all: usualViews }))
    for (const [at, ofProduct] of products.entries()) {
      const attracts = attraction[at] as number
      for (const row of ofProduct) {
        const looks = examination[row.place - 1] as number
        const opened = openedOf(row)
        const passed = row.shown - opened
        const isPassed = 1 - looks * attracts
        add(looked[row.place - 1], opened + (passed * looks * (1 - attracts)) / isPassed, row.shown)
        add(attracted[at], opened + (passed * attracts * (1 - looks)) / isPassed, row.shown)
      }
    }
    examination = looked.map(shareOf)
    attraction = attracted.map(shareOf)
    const first = examination[0] as number
    examination = examination.map((share) => Math.min(1, share / first))
    attraction = attraction.map((share) => Math.min(0.99, share * first))
  }
  return examination
}

type Share = { yes: number; all: number }

function add(share: Share | undefined, yes: number, all: number): void {
  if (!share) return
  share.yes += yes
  share.all += all
}

const shareOf = ({ yes, all }: Share): number => Math.min(0.99, yes / all)
const usualAt = ({ place }: Shown): number => usualExamination[place - 1] as number
const openedOf = ({ shown, opened }: Shown): number => Math.min(opened, shown)

function sumOf<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}
