import MiniSearch from 'minisearch'
import type { Queries } from '#core/server/db.ts'
import { plannedList } from '#query-understanding/server/planned-list.ts'
import { planOf } from '#query-understanding/server/query-planner.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { Bm25 } from './bm25.ts'
import type { JudgedQuery, JudgedShop } from './judged-shop.ts'

export type Ranking = (query: JudgedQuery) => readonly number[] | Promise<readonly number[]>

export function engineRanking({ products, catalogueTerms }: JudgedShop): Ranking {
  const engine = Engine.build(products, catalogueTerms, new Date('2026-01-01'))
  return ({ text, grades }) => {
    const { plan, vocabulary } = planOf(engine, text, [], { stores: [], infoPages: [] })
    const asked = { ...firstOfAll, sort: plan.sort ?? 'relevance', pageSize: products.length }
    const { ids } = plannedList(plan, asked, { engine, vocabulary })
    return inOrder([...ids, ...engine.related(text, products.length)], grades)
  }
}

const firstOfAll = { filters: [], audience: 'all', sort: 'relevance', page: 1, upTo: false } as const

export function bm25Ranking({ products }: JudgedShop): Ranking {
  const texts = products.map(({ id, name, manufacturer, text }): [number, string] => [
    id,
    `${name} ${name} ${manufacturer?.name} ${text}`,
  ])
  const bm25 = new Bm25(new Map(texts))
  return ({ text, grades }) => {
    const scores = new Map([...grades.keys()].map((id) => [id, bm25.score(text, id)]))
    return [...grades.keys()].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b)
  }
}

export function miniSearchRanking({ products }: JudgedShop): Ranking {
  const search = new MiniSearch({ fields: ['name', 'manufacturer', 'text'], searchOptions: { boost: { name: 2 } } })
  search.addAll(
    products.map(({ id, name, manufacturer, text }) => ({ id, name, manufacturer: manufacturer?.name, text })),
  )
  return ({ text, grades }) =>
    inOrder(
      search.search(text).map(({ id }) => Number(id)),
      grades,
    )
}

export async function postgresRanking({ products }: JudgedShop, db: Queries): Promise<Ranking> {
  await db.query(
    '',
    `create table judged as
     select id, setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', manufacturer), 'B')
       || setweight(to_tsvector('english', text), 'C') as words
     from json_to_recordset($1) as product (id bigint, name text, manufacturer text, text text)`,
    [
      JSON.stringify(
        products.map(({ id, name, manufacturer, text }) => ({ id, name, manufacturer: manufacturer?.name, text })),
      ),
    ],
  )
  return async ({ text, grades }) => {
    const rows = await db.query<{ id: string }>(
      '',
      `select id from judged, cast(replace(cast(plainto_tsquery('english', $1) as text), '&', '|') as tsquery) as query
       where id = any($2::bigint[]) and words @@ query order by ts_rank(words, query, 1) desc, id`,
      [text, [...grades.keys()]],
    )
    return inOrder(
      rows.map(({ id }) => Number(id)),
      grades,
    )
  }
}

function inOrder(found: readonly number[], grades: ReadonlyMap<number, number>): number[] {
  const rest = [...grades.keys()].sort((a, b) => a - b)
  return [...new Set([...found.filter((id) => grades.has(id)), ...rest])]
}
