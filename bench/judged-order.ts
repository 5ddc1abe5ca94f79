import MiniSearch from 'minisearch'
import type { Queries } from '#core/server/db.ts'
import { Engine } from '#search/server/engine/engine.ts'
import { Bm25 } from './bm25.ts'
import type { JudgedQuery, JudgedShop } from './judged-shop.ts'

/** Puts the rated products of a query in order. */
export type Ranking = (query: JudgedQuery) => readonly number[] | Promise<readonly number[]>

/** As the list page shows them, and after them those that have some of the words, as beside an empty list. */
export function engineRanking({ products, signs }: JudgedShop): Ranking {
  const engine = Engine.build(products, signs, new Date('2026-01-01'))
  return ({ text, grades }) => {
    const { ids } = engine.list({ ...firstOfAll, of: { text }, pageSize: products.length })
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
  const search = new MiniSearch({ fields: ['name', 'maker', 'text'], searchOptions: { boost: { name: 2 } } })
  search.addAll(products.map(({ id, name, manufacturer, text }) => ({ id, name, maker: manufacturer?.name, text })))
  return ({ text, grades }) =>
    inOrder(
      search.search(text).map(({ id }) => Number(id)),
      grades,
    )
}

/** PostgreSQL's full text search in English, names before makers before texts. */
export async function postgresRanking({ products }: JudgedShop, db: Queries): Promise<Ranking> {
  await db.query(
    '',
    `create table judged as
     select id, setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', maker), 'B')
       || setweight(to_tsvector('english', text), 'C') as words
     from json_to_recordset($1) as product (id bigint, name text, maker text, text text)`,
    [
      JSON.stringify(
        products.map(({ id, name, manufacturer, text }) => ({ id, name, maker: manufacturer?.name, text })),
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

/** Those found, each once, and then those that were not. */
function inOrder(found: readonly number[], grades: ReadonlyMap<number, number>): number[] {
  const rest = [...grades.keys()].sort((a, b) => a - b)
  return [...new Set([...found.filter((id) => grades.has(id)), ...rest])]
}
