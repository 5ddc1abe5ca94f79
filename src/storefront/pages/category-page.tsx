import type { Head, LoadRequest } from '#routing/page.ts'
import { ListView } from '#storefront/list-view.tsx'
import type { CategoryData } from '#storefront/load-category.ts'
import { listHead } from '#storefront/structured-data/list.ts'

const ofServer = import.meta.env.SSR ? await import('#storefront/load-category.ts') : null

/** What is loaded is in the document of the first page, and so is not its script. */
export async function load(request: LoadRequest): Promise<CategoryData> {
  const { loadCategory } = ofServer ?? (await import('#storefront/load-category.ts'))
  return await loadCategory(request)
}

export function head(data: CategoryData): Head {
  const { list, parent, canonical } = data
  const title = list.category?.metaTitle ?? (parent ? `${list.heading} - ${parent}` : list.heading)
  const description = list.info ? { description: list.info.slice(0, 160) } : {}
  return { ...(import.meta.env.SSR && listHead(data)), title, canonical, ...description }
}

export function Page({ data }: { data: CategoryData }) {
  return <ListView data={data} />
}
