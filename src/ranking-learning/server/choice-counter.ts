import type { Queries } from '#core/server/db.ts'
import { countedQuery } from '#search-engine/server/counted-query.ts'
import { ChoiceLimits } from './choice-limits.ts'
import { type Choice, writeChoices } from './choice-table.ts'
import { placeOf, unknownPlace } from './places.ts'
import { type TrialOutcome, writeTrialOutcomes } from './trial-table.ts'

const writeEvery = 20_000
const maxWaiting = 20_000

export type ListReport = {
  /** The products that were in view, in order. */
  shown: readonly number[]
  opened: number | null
  /** In which ranking of a trial the opened product was ahead. */
  trial: { id: number; favours: TrialOutcome } | null
}

export type ChoiceCounter = {
  /** The query as it is counted, or null: it is learnt from only when it has been made on several days. */
  known(text: string | null | undefined): string | null
  /** `network` is where the report comes from. */
  noteList(query: string, report: ListReport, network: string): void
  noteChosen(query: string, chosen: { productId: number; what: 'inCart' | 'bought' }, network: string): void
  write(): Promise<void>
  close(): Promise<void>
}

type Deps = {
  db: Queries
  now: () => Date
  onError: (error: unknown) => void
  /** Whether others have searched for the same, on several days. */
  isCommon: (query: string) => boolean
  isLearning: () => boolean
}

/** Sums in memory, written some times a minute without who or when. */
export function openChoiceCounter({ db, now, onError, isCommon, isLearning }: Deps): ChoiceCounter {
  let waiting = new Map<string, Choice>()
  let outcomes = new Map<number, Record<TrialOutcome, number>>()
  let limits = new ChoiceLimits()

  async function write() {
    const [choices, ofTrials] = [[...waiting.values()], outcomes]
    waiting = new Map()
    outcomes = new Map()
    await writeChoices(db, choices, now())
    await writeTrialOutcomes(db, ofTrials, now())
  }
  const timer = setInterval(() => void write().catch(onError), writeEvery)
  timer.unref()

  function choiceOf(query: string, productId: number, place: number): Choice | null {
    const key = `${place} ${productId} ${query}`
    const known = waiting.get(key)
    if (known || waiting.size >= maxWaiting) return known ?? null
    const choice = { query, productId, place, shown: 0, opened: 0, inCart: 0, bought: 0 }
    waiting.set(key, choice)
    return choice
  }

  return {
    known(text) {
      const query = isLearning() && text ? countedQuery(text) : null
      return query !== null && isCommon(query) ? query : null
    },
    noteList(query, { shown, opened, trial }, network) {
      if (!limits.mayList(network, query)) return
      const isChosen = opened !== null && limits.mayChoose(network, query, `open ${opened}`)
      for (const [index, productId] of shown.entries()) {
        const choice = choiceOf(query, productId, placeOf(index))
        if (!choice) continue
        choice.shown++
        if (isChosen && productId === opened) choice.opened++
      }
      if (!isChosen || !trial) return
      const sums = outcomes.get(trial.id) ?? { tried: 0, live: 0, neither: 0 }
      sums[trial.favours]++
      outcomes.set(trial.id, sums)
    },
    noteChosen(query, { productId, what }, network) {
      if (!limits.mayChoose(network, query, `${what} ${productId}`)) return
      const choice = choiceOf(query, productId, unknownPlace)
      if (choice) choice[what]++
    },
    write,
    async close() {
      clearInterval(timer)
      limits = new ChoiceLimits()
      await write().catch(onError)
    },
  }
}
