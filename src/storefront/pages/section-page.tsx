import { pathTo } from '#paths.ts'
import { type ListPageData, loadList, loadSections, sectionPath, sideOfSection } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { listHead } from '#storefront/structured/list.ts'

type SectionData = ListPageData & { id: number; metaTitle: string | null }

export async function load(request: LoadRequest): Promise<SectionData> {
  const id = Number(request.params.id)
  const [sections, list] = await Promise.all([loadSections(request), loadList(request, `section/${id}`)])
  const section = sections.find((one) => one.id === id)
  const crumbs = [
    { name: 'Hem', path: pathTo('index') },
    { name: list.list.heading, path: sectionPath({ id, name: list.list.heading }) },
  ]
  return { ...list, id, crumbs, side: section ? sideOfSection(section) : null, metaTitle: section?.metaTitle ?? null }
}

export function head(data: SectionData): Head {
  const { id, list, metaTitle } = data
  return {
    ...(import.meta.env.SSR && listHead(data)),
    title: metaTitle ?? list.heading,
    canonical: sectionPath({ id, name: list.heading }),
    ...(list.info ? { description: list.info.slice(0, 160) } : {}),
  }
}

export function Page({ data }: { data: SectionData }) {
  return <ListView data={data} />
}
