import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { equivalents } from './equivalent-mutants.ts'
import { reportFigure } from './figure.ts'
import { flag } from './flag.ts'
import { areas } from './mutant-areas.ts'
import { type MutantTests, openMutantTests } from './mutant-tests.ts'
import { type Mutant, mutantsOf } from './mutate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const leastShare = 0.9

type Planned = Mutant & { area: string; tests: readonly string[] }
type Judged = Planned & { isFound: boolean }

/**
 * Breaks rules one at a time in copies of the shop and reports which mutants no test detects. Takes a sample of
 * `--mutants=60`, reproducible by `--seed=1`. `--all` runs every mutant, `--area=xp` and `--file=ranks.ts` select some,
 * `--jobs=2` runs two in parallel.
 */
export async function run(): Promise<void> {
  const begun = performance.now()
  const planned = plan()
  if (planned.length === 0) throw new Error('There are no such mutants')
  const jobs = Math.min(Number(flag('jobs') ?? availableParallelism()), planned.length)
  const places = await Promise.all(Array.from({ length: jobs }, openMutantTests))
  try {
    const times = await timesOf(places, [...new Set(planned.flatMap((mutant) => mutant.tests))])
    const waiting = [...planned]
    const judged: Judged[] = []
    await Promise.all(places.map((place) => judge(place, { waiting, judged, times })))
    report(judged)
    console.log(`${planned.length} drawn, in ${Math.round((performance.now() - begun) / 60_000)} minutes`)
  } finally {
    await Promise.all(places.map((place) => place.close()))
  }
}

function plan(): Planned[] {
  const all = Object.entries(areas).flatMap(([area, judged]) =>
    judged.flatMap(({ file, tests }) =>
      mutantsOf(file, readFileSync(`${root}/${file}`, 'utf8')).map((mutant) => ({ ...mutant, area, tests })),
    ),
  )
  const missing = Object.values(areas)
    .flatMap((judged) => judged.flatMap(({ tests }) => tests))
    .find((test) => !existsSync(`${root}/${test}`))
  if (missing) throw new Error(`There is no ${missing}`)
  const unknown = equivalents.find((one) => !all.some((mutant) => isSame(one, mutant)))
  if (unknown) throw new Error(`${unknown.file} no longer holds "${unknown.lineText}", listed as equivalent`)
  const chosen = all.filter(
    (mutant) =>
      mutant.area.startsWith(flag('area') ?? '') &&
      mutant.file.endsWith(flag('file') ?? '') &&
      !equivalents.some((one) => isSame(one, mutant)),
  )
  if (process.argv.includes('--all')) return chosen
  const seed = flag('seed') ?? '1'
  const turn = ({ file, source }: Mutant) => createHash('sha256').update(`${seed} ${file} ${source}`).digest('hex')
  const drawn = chosen.map((mutant) => ({ mutant, turn: turn(mutant) })).toSorted((a, b) => (a.turn < b.turn ? -1 : 1))
  return drawn.slice(0, Number(flag('mutants') ?? 60)).map(({ mutant }) => mutant)
}

type Described = Pick<Mutant, 'file' | 'lineText' | 'before' | 'after'>

function isSame(one: Described, other: Described): boolean {
  return (
    one.file === other.file &&
    one.lineText === other.lineText &&
    one.before === other.before &&
    one.after === other.after
  )
}

type Times = ReadonlyMap<string, number>

/** Runs each test file without a mutant first: a test that fails anyway would appear to detect every mutant. */
async function timesOf(places: readonly MutantTests[], tests: readonly string[]): Promise<Times> {
  const waiting = [...tests]
  const times = new Map<string, number>()
  const measure = async (place: MutantTests) => {
    for (let test = waiting.shift(); test; test = waiting.shift()) {
      const begun = performance.now()
      const { outcome, output } = await place.run({ mutant: null, tests: [test], withinMs: maxMs })
      if (outcome !== 'passed') throw new Error(`${test} fails without a mutant:\n${output}`)
      times.set(test, performance.now() - begun)
    }
  }
  await Promise.all(places.map(measure))
  return times
}

const maxMs = 5 * 60_000

function limitOf({ tests }: Planned, times: Times): number {
  return Math.min(maxMs, 30_000 + 3 * tests.reduce((sum, test) => sum + (times.get(test) ?? 0), 0))
}

type Work = { waiting: Planned[]; judged: Judged[]; times: Times }

async function judge(place: MutantTests, { waiting, judged, times }: Work): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const { outcome } = await place.run({ mutant, tests: mutant.tests, withinMs: limitOf(mutant, times) })
    if (outcome === 'invalid') console.log(`not understood: ${described(mutant)}`)
    if (outcome === 'invalid') continue
    judged.push({ ...mutant, isFound: outcome !== 'passed' })
    if (outcome === 'passed') console.log(`not noticed: ${described(mutant)}`)
    if (outcome === 'too-late') console.log(`noticed by time: ${described(mutant)}`)
  }
}

function report(judged: readonly Judged[]): void {
  for (const area of Object.keys(areas)) {
    const some = judged.filter((mutant) => mutant.area === area)
    if (some.length > 0) console.log(`${area}: ${score(some).text}`)
  }
  const { text, share } = score(judged)
  const beside = `≥ ${leastShare * 100} %`
  reportFigure({ what: 'broken rules that a test notices', measured: text, beside, isMet: share >= leastShare })
}

function score(judged: readonly Judged[]): { share: number; text: string } {
  const found = judged.filter(({ isFound }) => isFound).length
  const share = found / judged.length
  return { share, text: `${found} of ${judged.length}, ${(share * 100).toFixed(1)} %` }
}

function described({ file, line, lineText, before, after }: Mutant): string {
  const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)} …` : text).replace(/\s+/g, ' ')
  return `${file}:${line} ${short(before)} → ${after === ';' ? 'removed' : short(after)}   in: ${lineText}`
}
