import { z } from 'zod'
import { steps } from '#search-engine/server/range-facet.ts'
import { type RemoteCounts } from './counted-list.ts'

/** What is read of answers; anything else in them is left alone. */
const Buckets = z.object({ buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.int() })) })
const Metric = z.object({ value: z.number().nullable() })
const Filtered = z.object({ doc_count: z.int(), values: Buckets.optional(), least: Metric.optional() })

const Whole = z.object({ timed_out: z.literal(false), _shards: z.object({ failed: z.literal(0) }) })

const SearchAnswer = z.object({
  hits: z.object({
    total: z.object({ value: z.int(), relation: z.literal('eq') }).optional(),
    hits: z.array(z.object({ _id: z.string(), fields: z.object({ mark: z.array(z.string()) }).optional() })),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** Null when a shard has not answered or the time was up: a part of an answer would be a wrong one. */
export function searchAnswer(body: unknown): SearchAnswer | null {
  return Whole.safeParse(body).success ? SearchAnswer.parse(body) : null
}

export function idsOf({ hits }: SearchAnswer): number[] {
  return hits.hits.map(({ _id }) => Number(_id))
}

/** Products and what their documents were like. */
export function marksOf({ hits }: SearchAnswer): { id: number; mark: string }[] {
  return hits.hits.map(({ _id, fields }) => ({ id: Number(_id), mark: fields?.mark[0] ?? '' }))
}

export function totalOf({ hits }: SearchAnswer): number {
  return hits.total?.value ?? 0
}

export function countOf(answer: SearchAnswer, name: string): number {
  const found = answer.aggregations?.[name]
  return found === undefined ? 0 : Filtered.parse(found).doc_count
}

export function bucketsOf(answer: SearchAnswer, name: string): { key: string; doc_count: number }[] {
  return texts(Buckets.parse(answer.aggregations?.[name]))
}

type Prices = { least: number; highest: number; isAny: boolean }

export function pricesOf(answer: SearchAnswer): Prices {
  const { least, highest } = z.object({ least: Metric, highest: Metric }).parse(answer.aggregations?.priced)
  return { least: least.value ?? 0, highest: highest.value ?? 0, isAny: least.value !== null }
}

export function countsOf(
  answer: SearchAnswer,
  attributes: readonly number[],
  isFiltered: boolean,
): Omit<RemoteCounts, 'prices'> {
  const valuesOf = (name: string) => texts(Filtered.parse(answer.aggregations?.[name]).values ?? { buckets: [] })
  return {
    passed: valuesOf('passed'),
    own: new Map(attributes.map((id) => [id, valuesOf(`own_${id}`)])),
    unfiltered: isFiltered ? bucketsOf(answer, 'unfiltered') : null,
    filtered: totalOf(answer),
    total: countOf(answer, 'all'),
  }
}

const Steps = z.object({ steps: Buckets })

export function histogramOf(answer: SearchAnswer): number[] {
  const { buckets } = Steps.parse(answer.aggregations?.priced).steps
  return Array.from({ length: steps }, (_, at) => buckets[at]?.doc_count ?? 0)
}

function texts({ buckets }: z.infer<typeof Buckets>) {
  return buckets.map(({ key, doc_count }) => ({ key: String(key), doc_count }))
}
