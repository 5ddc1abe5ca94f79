import { UnderstoodQuery } from '#query-understanding/web/understood-query.tsx'
import type { ProductList } from '#search/contract.ts'
import { type ListQuery, queryOfList } from '#search/list-query.ts'

export function SearchUnderstood({ list, query }: { list: ProductList; query: ListQuery }) {
  const { plan, sortBy, correctedQuery } = list
  if (!plan) return null
  // An order that the customer has chosen since is not the one of the words.
  const chips = plan.chips.filter(({ kind, name }) => kind !== 'order' || name === sortBy)
  const hrefWithout = (undone: readonly string[]) => `?${queryOfList({ ...query, page: 1, undone })}`
  return (
    <UnderstoodQuery
      plan={{ ...plan, chips }}
      hasProducts={list.totalProductCount > 0}
      written={list.query}
      correctedQuery={correctedQuery}
      undone={query.undone ?? []}
      hrefWithout={hrefWithout}
    />
  )
}
