import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { TreeGroup } from '#search/web/tree-group.tsx'
import { useCountedClick } from '#search/web/use-counted-click.ts'
import { homeCrumb } from '#shell/home-crumb.ts'
import { EmptySearch, RelatedQueries } from '#storefront/empty-search.tsx'
import { type ListPageData, loadList } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { pageMessages } from '#storefront/messages.ts'
import { SearchUnderstood } from '#storefront/search-understood.tsx'
import { listHead } from '#storefront/structured-data/list.ts'
import { useChoices } from '#storefront/use-choices.ts'

type SearchData = ListPageData & { text: string }

export async function load(request: LoadRequest): Promise<SearchData> {
  const { text = '' } = request.params
  const list = await loadList(request, `search/${text}`)
  const crumbs = [homeCrumb, { name: pageMessages.search(text), path: pathTo('search', { text }) }]
  return { ...list, text, crumbs, side: null }
}

export function head(data: SearchData): Head {
  const { text } = data
  return {
    ...(import.meta.env.SSR && listHead(data)),
    title: pageMessages.searchTitle(text),
    canonical: pathTo('search', { text }),
    noIndex: true,
  }
}

export function Page({ data }: { data: SearchData }) {
  useCountedClick(data.text)
  useChoices(data)
  return (
    <ListView
      data={data}
      isSearch
      Tree={TreeGroup}
      Empty={EmptySearch}
      Related={RelatedQueries}
      Understood={SearchUnderstood}
    />
  )
}
