import type { Mapping } from './mapping.ts'
import { queryOf, type Stored } from './query.ts'
import { type Json, listOf, malformed, numberOf, objectOf, RestError, withKeys } from './rest-error.ts'

const maxBuckets = 65_535

export function aggregated(given: unknown, documents: readonly Stored[], mapping: Mapping): Json {
  return Object.fromEntries(
    Object.entries(objectOf(given, 'aggs')).map(([name, one]) => [name, oneOf(one, documents, mapping)]),
  )
}

function oneOf(given: unknown, documents: readonly Stored[], mapping: Mapping): Json {
  const { aggs, ...rest } = objectOf(given, 'aggregation')
  const [kind, body] = Object.entries(rest)[0] ?? ['', null]
  if (Object.keys(rest).length !== 1) throw malformed('An aggregation has one type')
  switch (kind) {
    case 'filter': {
      const query = queryOf(body, mapping)
      const some = documents.filter((document) => query(document) !== null)
      return { doc_count: some.length, ...(aggs !== undefined && aggregated(aggs, some, mapping)) }
    }
    case 'terms':
      return termsOf(body, documents, mapping)
    case 'min':
    case 'max': {
      const path = fieldOf(withKeys(body, kind, ['field!']), mapping)
      const all = documents.flatMap(({ fields }) => (fields.get(path) ?? []).map(Number))
      return {
        value: all.length === 0 ? null : all.reduce((a, b) => (kind === 'min' ? Math.min(a, b) : Math.max(a, b))),
      }
    }
    case 'range':
      return rangesOf(body, documents, mapping)
    default:
      throw malformed(`Unknown aggregation type [${kind}], or one that is not recorded`)
  }
}

function fieldOf({ field }: Json, mapping: Mapping): string {
  mapping.counted(String(field))
  return String(field)
}

function termsOf(body: unknown, documents: readonly Stored[], mapping: Mapping): Json {
  const given = withKeys(body, 'terms', ['field!', 'size', 'include'])
  const path = fieldOf(given, mapping)
  const size = numberOf(given.size ?? 10, 'size')
  if (size < 1) throw malformed('[size] must be greater than 0')
  if (size > maxBuckets) throw new RestError(503, 'too_many_buckets_exception', 'Trying to create too many buckets')
  if (given.include !== undefined && mapping.isNumber(path))
    throw malformed(`[include] of [${path}], which is no keyword`)
  const isIn =
    given.include === undefined ? () => true : (key: unknown) => included(String(given.include)).test(String(key))
  const counts = new Map<unknown, number>()
  for (const { fields } of documents)
    for (const key of new Set(fields.get(path))) if (isIn(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1))
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: sorted.slice(size).reduce((sum, [, count]) => sum + count, 0),
    buckets: sorted.slice(0, size).map(([key, doc_count]) => ({ key, doc_count })),
  }
}

const patterns = new Map<string, RegExp>()

/** Regular expressions of Lucene match the whole term. */
function included(written: string): RegExp {
  const pattern = patterns.get(written) ?? new RegExp(`^(?:${written})$`, 's')
  patterns.set(written, pattern)
  return pattern
}

function rangesOf(body: unknown, documents: readonly Stored[], mapping: Mapping): Json {
  const given = withKeys(body, 'range', ['field!', 'ranges!'])
  const path = fieldOf(given, mapping)
  const ranges = listOf(given.ranges, 'ranges')
  if (ranges.length === 0) throw malformed('No [ranges] specified for the aggregation')
  return {
    buckets: ranges.map((range) => {
      const { from, to } = withKeys(range, 'range', ['from', 'to'])
      const isIn = (own: number) =>
        (from === undefined || own >= Number(from)) && (to === undefined || own < Number(to))
      const doc_count = documents.filter(({ fields }) => fields.get(path)?.some((own) => isIn(Number(own)))).length
      return { key: `${String(from ?? '*')}-${String(to ?? '*')}`, from, to, doc_count }
    }),
  }
}
