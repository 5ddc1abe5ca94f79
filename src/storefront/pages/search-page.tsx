import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { TreeGroup } from '#search/web/tree-group.tsx'
import { useCountedClick } from '#search/web/use-counted-click.ts'
import { EmptySearch, RelatedQueries } from '#storefront/empty-search.tsx'
import { ListView } from '#storefront/list-view.tsx'
import type { SearchData } from '#storefront/load-search.ts'
import { pageMessages } from '#storefront/messages.ts'
import { SearchUnderstood } from '#storefront/search-understood.tsx'
import { listHead } from '#storefront/structured-data/list.ts'
import { useChoices } from '#storefront/use-choices.ts'

const ofServer = import.meta.env.SSR ? await import('#storefront/load-search.ts') : null

/** What is loaded is in the document of the first page, and so is not its script. */
export async function load(request: LoadRequest): Promise<SearchData> {
  const { loadSearch } = ofServer ?? (await import('#storefront/load-search.ts'))
  return await loadSearch(request)
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
