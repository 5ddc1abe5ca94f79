import { aggregated } from './aggregations.ts'
import type { Mapping } from './mapping.ts'
import { queryOf, type Stored } from './query.ts'
import { type Json, listOf, malformed, numberOf, onlyEntry, RestError, withKeys } from './rest-error.ts'

const maxWindow = 10_000
const parameters = [
  'query',
  'post_filter',
  'sort',
  'from',
  'size',
  'track_total_hits',
  '_source',
  'aggs',
  'docvalue_fields',
]

type Hit = { document: Stored; points: number }

/** `POST /{index}/_search`. Filters after the query are not those of the aggregations. */
export function searched(body: unknown, documents: Iterable<Stored>, mapping: Mapping, index: string): Json {
  const given = withKeys(body, 'search', parameters)
  const { from = 0, size = 10, track_total_hits = 10_000, _source = true, docvalue_fields } = given
  const [first, count] = [numberOf(from, 'from'), numberOf(size, 'size')]
  if (first < 0 || count < 0) throw malformed('[from] and [size] cannot be negative')
  if (first + count > maxWindow)
    throw new RestError(
      400,
      'illegal_argument_exception',
      'Result window is too large, from + size must be at most 10000',
    )
  const query = queryOf(given.query ?? { match_all: {} }, mapping)
  const found: Hit[] = []
  for (const document of documents) {
    const points = query(document)
    if (points !== null) found.push({ document, points: Math.fround(points) })
  }
  const filter = given.post_filter === undefined ? () => 0 : queryOf(given.post_filter, mapping)
  const hits = found.filter(({ document }) => filter(document) !== null)
  hits.sort(orderOf(given.sort ?? [{ _score: { order: 'desc' } }], mapping))
  const fields = docvalue_fields === undefined ? null : docValues(docvalue_fields, mapping)
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(track_total_hits !== false && { total: total(hits.length, track_total_hits) }),
      max_score: null,
      hits: hits.slice(first, first + count).map(({ document }) => ({
        _index: index,
        _id: document.id,
        _score: null,
        ...(_source !== false && { _source: {} }),
        ...(fields && { fields: fields(document) }),
      })),
    },
    ...(given.aggs !== undefined && {
      aggregations: aggregated(
        given.aggs,
        found.map(({ document }) => document),
        mapping,
      ),
    }),
  }
}

/** Not counted further than asked for. */
function total(count: number, tracked: unknown) {
  const most = tracked === true ? Number.POSITIVE_INFINITY : numberOf(tracked, 'track_total_hits')
  return count > most ? { value: most, relation: 'gte' } : { value: count, relation: 'eq' }
}

function docValues(given: unknown, mapping: Mapping): (document: Stored) => Json {
  const names = listOf(given, 'docvalue_fields').map((one) =>
    String(withKeys(one, 'docvalue_fields', ['field!']).field),
  )
  for (const name of names) mapping.counted(name)
  return ({ fields }) => Object.fromEntries(names.map((name) => [name, fields.get(name) ?? []]))
}

function orderOf(given: unknown, mapping: Mapping): (a: Hit, b: Hit) => number {
  const orders = listOf(given, 'sort').map((one) => {
    const [field, how] = onlyEntry(one, 'sort')
    const { order } = withKeys(how, field, ['order!'])
    if (order !== 'asc' && order !== 'desc') throw malformed(`[order] is [${String(order)}]`)
    if (field !== '_score') mapping.counted(field)
    return { field, sign: order === 'asc' ? 1 : -1 }
  })
  return (a, b) => {
    for (const { field, sign } of orders) {
      const [one, other] = field === '_score' ? [a.points, b.points] : [valueOf(a, field), valueOf(b, field)]
      if (one !== other) return sign * (one < other ? -1 : 1)
    }
    return 0
  }
}

function valueOf({ document }: Hit, field: string): number | string {
  const value = document.fields.get(field)?.[0]
  if (typeof value !== 'number' && typeof value !== 'string') throw malformed(`[${field}] is missing in a document`)
  return value
}
