import type { Mapping } from './mapping.ts'
import { listOf, malformed, numberOf, objectOf, onlyEntry, RestError, withKeys } from './rest-error.ts'

export type Stored = { id: string; fields: Map<string, unknown[]> }

/** The points of a document; null of one that does not match. */
export type Query = (document: Stored) => number | null

const maxTerms = 65_536

/** The part of the query DSL that the shop uses, as its pages describe it. Anything else is refused. */
export function queryOf(given: unknown, mapping: Mapping): Query {
  const [name, body] = onlyEntry(given, 'query')
  const inner = (query: unknown) => queryOf(query, mapping)
  switch (name) {
    case 'match_all':
      withKeys(body, name, [])
      return () => 1
    case 'match_none':
      withKeys(body, name, [])
      return () => null
    case 'term': {
      const [field, term] = onlyEntry(body, name)
      const { value } = withKeys(term, field, ['value!'])
      return termsQuery(field, [value], mapping)
    }
    case 'terms': {
      const [field, values] = onlyEntry(body, name)
      return termsQuery(field, listOf(values, field), mapping)
    }
    case 'range':
      return rangeQuery(body, mapping)
    case 'bool':
      return boolQuery(body, inner)
    case 'constant_score': {
      const { filter, boost = 1 } = withKeys(body, name, ['filter!', 'boost'])
      const matches = inner(filter)
      const points = numberOf(boost, 'boost')
      return (document) => (matches(document) === null ? null : points)
    }
    case 'dis_max': {
      const { queries } = withKeys(body, name, ['queries!'])
      const all = listOf(queries, 'queries').map(inner)
      if (all.length === 0) throw malformed('[dis_max] requires queries')
      return (document) => best(all.map((query) => query(document)))
    }
    case 'boosting': {
      const { positive, negative, negative_boost } = withKeys(body, name, ['positive!', 'negative!', 'negative_boost!'])
      const [found, lowered, share] = [inner(positive), inner(negative), numberOf(negative_boost, 'negative_boost')]
      return (document) => {
        const points = found(document)
        return points === null || lowered(document) === null ? points : points * share
      }
    }
    case 'function_score':
      return functionScore(body, mapping)
    default:
      throw malformed(`unknown query [${name}], or one that is not recorded`)
  }
}

function termsQuery(field: string, values: readonly unknown[], mapping: Mapping): Query {
  if (values.length > maxTerms) throw malformed(`[${field}] has more than ${maxTerms} terms`)
  const type = mapping.field(field)?.type
  for (const value of values)
    if (
      type !== undefined &&
      typeof value !== (mapping.isNumber(field) ? 'number' : type === 'boolean' ? type : 'string')
    )
      throw new RestError(400, 'query_shard_exception', `failed to create query: [${String(value)}] for [${field}]`)
  const wanted = new Set(values)
  return ({ fields }) => (fields.get(field)?.some((own) => wanted.has(own)) ? 1 : null)
}

function rangeQuery(body: unknown, mapping: Mapping): Query {
  const [field, given] = onlyEntry(body, 'range')
  const { gte, lte, gt, lt } = withKeys(given, field, ['gte', 'lte', 'gt', 'lt'])
  for (const end of [gte, lte, gt, lt]) if (end !== undefined) numberOf(end, field)
  if (mapping.field(field) && !mapping.isNumber(field)) throw malformed(`[range] of [${field}], which is no number`)
  const isIn = (own: number) =>
    (gte === undefined || own >= Number(gte)) &&
    (lte === undefined || own <= Number(lte)) &&
    (gt === undefined || own > Number(gt)) &&
    (lt === undefined || own < Number(lt))
  return ({ fields }) => (fields.get(field)?.some((own) => isIn(Number(own))) ? 1 : null)
}

function boolQuery(body: unknown, inner: (query: unknown) => Query): Query {
  const given = withKeys(body, 'bool', ['must', 'should', 'filter', 'must_not', 'minimum_should_match'])
  const clauses = (name: string) => listOf(given[name] ?? [], name).map(inner)
  const [must, should, filter, mustNot] = [clauses('must'), clauses('should'), clauses('filter'), clauses('must_not')]
  const usual = should.length > 0 && must.length + filter.length === 0 ? 1 : 0
  const least = numberOf(given.minimum_should_match ?? usual, 'minimum_should_match')
  const isOnlyNot = must.length + should.length + filter.length === 0
  return (document) => {
    if (mustNot.some((query) => query(document) !== null)) return null
    if (filter.some((query) => query(document) === null)) return null
    const needed = must.map((query) => query(document))
    const wished = should.map((query) => query(document)).filter((points) => points !== null)
    if (needed.includes(null) || wished.length < least) return null
    if (isOnlyNot) return 0
    return [...needed, ...wished].reduce<number>((sum, points) => sum + (points ?? 0), 0)
  }
}

function functionScore(body: unknown, mapping: Mapping): Query {
  const { query, functions, score_mode, boost_mode } = withKeys(body, 'function_score', [
    'query!',
    'functions!',
    'score_mode!',
    'boost_mode!',
  ])
  if (score_mode !== 'multiply' || boost_mode !== 'multiply') throw malformed('Only multiplied scores are recorded')
  const found = queryOf(query, mapping)
  const factors = listOf(functions, 'functions').map((one) => functionOf(objectOf(one, 'function'), mapping))
  return (document) => {
    const points = found(document)
    return points === null ? null : factors.reduce((all, factor) => all * factor(document), points)
  }
}

function functionOf(given: Record<string, unknown>, mapping: Mapping): (document: Stored) => number {
  if ('field_value_factor' in given) {
    const { field } = withKeys(withKeys(given, 'function', ['field_value_factor']).field_value_factor, 'function', [
      'field!',
    ])
    const path = String(field)
    mapping.counted(path)
    return ({ id, fields }) => {
      const value = fields.get(path)?.[0]
      if (typeof value !== 'number') throw malformed(`Missing value for field [${path}] of [${id}]`)
      return value
    }
  }
  const { filter, weight } = withKeys(given, 'function', ['filter!', 'weight!'])
  const matches = queryOf(filter, mapping)
  const factor = numberOf(weight, 'weight')
  return (document) => (matches(document) === null ? 1 : factor)
}

function best(all: readonly (number | null)[]): number | null {
  return all.reduce((most, points) => (points !== null && (most === null || points > most) ? points : most), null)
}
