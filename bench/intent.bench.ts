import { resolve } from 'node:path'
import { reportFigure } from './figure.ts'
import { fifthSets } from './intent/fifth-sets.ts'
import { asideKind, fourthSets } from './intent/fourth-sets.ts'
import { freshSets } from './intent/fresh-sets.ts'
import { type Grade, grade } from './intent/grade.ts'
import type { IntentQuery } from './intent/query.ts'
import { intentSets, isHeldBack } from './intent/sets.ts'
import { type IntentShop, intentShops } from './intent/shops.ts'
import { sixthSets } from './intent/sixth-sets.ts'
import { thirdSets } from './intent/third-sets.ts'

const sets = {
  first: intentSets,
  fresh: freshSets,
  third: thirdSets,
  fourth: fourthSets,
  fifth: fifthSets,
  sixth: sixthSets,
}
type SetName = keyof typeof sets
type Graded = Grade & { set: SetName; kind: string; shop: string; isHeld: boolean }

const setNames: readonly SetName[] = ['first', 'fresh', 'third', 'fourth', 'fifth', 'sixth']
const shuffled: readonly SetName[] = ['fourth', 'fifth']
const data = resolve(import.meta.dirname, process.env.KRETS_DATA ?? '../../shared/data')
const limits = { content: 0.92, empty: 0.04, apart: 0.03 }

/** Queries that are answered badly are shown of the half that is worked with; never of the other. */
export async function run(): Promise<void> {
  const all: Graded[] = []
  const denied: string[] = []
  for await (const shop of intentShops(data)) {
    all.push(...setNames.flatMap((set) => answersOf(set, shop)))
    denied.push(...saidNotSold(shop))
    await shop.close()
  }
  for (const set of setNames) {
    report(
      set,
      all.filter((one) => one.set === set),
    )
  }
  for (const one of denied) console.log(`  said not to be sold: ${one}`)
  reportFigure({
    what: 'names of products and categories that are said not to be sold',
    measured: String(denied.length),
    beside: 'limit 0',
    isMet: denied.length === 0,
  })
}

/** The shop's own products and categories; of a large catalogue every tenth product. */
function saidNotSold({ name: shop, products, catalogueTerms, answer }: IntentShop): string[] {
  const step = products.length > 5000 ? 10 : 1
  const names = [
    ...products.filter((_, at) => at % step === 0).map(({ name }) => name),
    ...[...catalogueTerms.categories.values()].map(({ name }) => name.split(' > ').at(-1) ?? name),
  ]
  return names.flatMap((name) => {
    const { notSold } = answer(name)
    return notSold.length > 0 ? `${shop}, ${name}: ${notSold.join()}` : []
  })
}

function report(set: SetName, all: Graded[]): void {
  for (const [kind, graded] of Map.groupBy(all, (one) => one.kind)) show(`${set}, ${kind}`, graded)
  for (const [shop, graded] of Map.groupBy(all, (one) => one.shop)) show(`${set}, ${shop}`, graded)
  const worked = all.filter(({ isHeld }) => !isHeld)
  const held = all.filter(({ isHeld }) => isHeld)
  const apart = Math.abs(shareOf(worked, 'isGood') - shareOf(held, 'isGood'))
  reportFigure({
    what: `${set} queries, the halves apart`,
    measured: percent(apart),
    beside: `limit ${percent(limits.apart)}`,
    isMet: apart <= limits.apart,
  })
  for (const [half, graded] of Object.entries({ 'worked with': worked, 'held back': held })) {
    reportFigure({
      what: `${set} queries answered well, ${graded.length} ${half}`,
      measured: percent(shareOf(graded, 'isGood')),
      beside: `limit ${percent(limits.content)}`,
      isMet: shareOf(graded, 'isGood') >= limits.content,
    })
    reportFigure({
      what: `${set} queries without hits, ${half}`,
      measured: percent(shareOf(graded, 'isEmpty')),
      beside: `limit ${percent(limits.empty)}`,
      isMet: shareOf(graded, 'isEmpty') <= limits.empty,
    })
  }
}

function answersOf(set: SetName, shop: IntentShop): Graded[] {
  return Object.entries<readonly IntentQuery[]>(sets[set]).flatMap(([kind, queries]) =>
    queries
      .filter(([shops]) => shops.includes(shop.shop))
      .map(([, text, good]) => {
        const answer = shop.answer(text)
        const graded = grade(good, answer, shop)
        const isHeld = shuffled.includes(set) ? kind === asideKind : isHeldBack(text)
        if (!isHeld && !graded.isGood && process.env.KRETS_BENCH_SHOWN) {
          const found = answer.products.map(({ name }) => name.slice(0, 40)).join('; ')
          console.log(
            `  ${set} ${shop.shop} ${kind}: ${text} → ${answer.page ?? ''} ${answer.notSold.join()} ${found || 'nothing'}`,
          )
        }
        return { ...graded, set, kind, shop: shop.name, isHeld }
      }),
  )
}

function show(name: string, graded: Graded[]): void {
  const half = (isHeld: boolean) => {
    const some = graded.filter((one) => one.isHeld === isHeld)
    return `${percent(shareOf(some, 'isGood'))} (without hits ${percent(shareOf(some, 'isEmpty'))})`
  }
  console.log(`  ${name}, ${graded.length}: ${half(false)} worked with, ${half(true)} held back`)
}

function shareOf(graded: readonly Graded[], what: 'isGood' | 'isEmpty'): number {
  return graded.filter((one) => one[what]).length / Math.max(1, graded.length)
}

const percent = (share: number) => `${(share * 100).toLocaleString('sv-SE', { maximumFractionDigits: 1 })} %`
