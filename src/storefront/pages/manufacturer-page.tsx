import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { search } from '#search/calls.ts'
import type { SearchTreeNode } from '#search/contract.ts'
import { type ListPageData, loadList, loadSections } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { type SideNavigation, trailTo } from '#storefront/side-navigation.ts'
import { listHead } from '#storefront/structured-data/list.ts'

type ManufacturerData = ListPageData & { canonical: string; title: string }

export async function load(request: LoadRequest): Promise<ManufacturerData> {
  const { id = '', categoryId } = request.params
  const url = categoryId ? `manufacturer/${id}/${categoryId}` : `manufacturer/${id}`
  const [tree, list, manufacturer, sections] = await Promise.all([
    request.api(search.getSearchTree, { manufacturer: id }),
    loadList(request, url),
    categoryId ? loadList({ ...request, query: new URLSearchParams() }, `manufacturer/${id}`) : null,
    categoryId ? loadSections(request) : null,
  ])
  const name = manufacturer?.list.heading ?? list.list.heading
  const category = categoryId ? findNode(tree, Number(categoryId)) : null
  const own = pathTo('manufacturer', { id, name })
  const canonical = category
    ? pathTo('manufacturer-page', { id, idName: name, categoryId, categoryIdName: category.name })
    : own
  const crumbs = [homeCrumb, { name, path: own }, ...(category ? [{ name: category.name, path: canonical }] : [])]
  const section = category && trailTo(sections ?? [], category.id)?.section.name
  const title = [category ? `${name} ${category.name}` : name, section ?? []].flat().join(' - ')
  return { ...list, crumbs, side: sideOf(tree, { id, name, here: category?.id ?? null }), canonical, title }
}

type Manufacturer = { id: string; name: string; here: number | null }

function sideOf(tree: SearchTreeNode[], { id, name, here }: Manufacturer): SideNavigation {
  const entries = leaves(tree).map((node) => ({
    name: node.name,
    path: pathTo('manufacturer-page', { id, idName: name, categoryId: node.id, categoryIdName: node.name }),
    count: node.productCount,
    isHere: node.id === here,
  }))
  const back = here === null ? homeCrumb : { name, path: pathTo('manufacturer', { id, name }) }
  return { title: name, back, entries, campaigns: pathTo('campaigns') }
}

function leaves(nodes: SearchTreeNode[]): SearchTreeNode[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]))
}

function findNode(nodes: SearchTreeNode[], id: number): SearchTreeNode | null {
  for (const node of nodes) {
    if (node.id === id) return node
    const below = findNode(node.children, id)
    if (below) return below
  }
  return null
}

export function head(data: ManufacturerData): Head {
  return { ...(import.meta.env.SSR && listHead(data)), title: data.title, canonical: data.canonical }
}

export function Page({ data }: { data: ManufacturerData }) {
  return <ListView data={data} />
}
