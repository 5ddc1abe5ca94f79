import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import type { ProductList } from '#search/contract.ts'
import { pageSizeOf, queryOfList, scrollsOn, withListQuery } from '#search/list-query.ts'
import { sv } from '#search/sv.ts'
import { ActiveFilters } from '#search/web/active-filters.tsx'
import { FilterPanel } from '#search/web/filter-panel.tsx'
import { ListCount, ListToolbar, ModeChoice, SortChoice } from '#search/web/list-toolbar.tsx'
import { ShowMore } from '#search/web/show-more.tsx'
import type { TreeGroupProps } from '#search/web/tree-group.tsx'
import { type ListData, useProductList } from '#search/web/use-product-list.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Count } from '#ui/count.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { part, partWhenAsked } from '#ui/part.ts'
import { ListCells } from './list-cells.tsx'
import type { ListPageData } from './list-data.ts'
import { keepData, replaceQuery } from './navigator.tsx'
import { SideNav } from './side-nav.tsx'
import { useListMode } from './use-list-mode.ts'
import './pages/category.css'

const Sheet = part(async () => ({ default: (await import('#ui/dialog.tsx')).Dialog }))
const Nothing = partWhenAsked(async () => ({ default: (await import('#ui/empty.tsx')).Empty }))

type ListViewProps = {
  data: ListPageData
  /** A search waits for the button when it has many hits, and says so when it has none. */
  isSearch?: boolean
  /** Above the list: a banner, a text. */
  children?: ReactNode
  /** Its categories as a filter, where no links to them stand beside the list. */
  Tree?: ComponentType<TreeGroupProps>
  /** In place of a search without hits. */
  Empty?: ComponentType<{ list: ProductList }>
  /** Other searches. */
  Related?: ComponentType<{ queries: string[] }>
}

/** A list of products with its filters, as every list page shows it. */
export function ListView({ data, isSearch = false, children, Tree, Empty, Related }: ListViewProps) {
  const hooks = {
    onQuery: showQuery,
    onData: (answer: ListData) => keepData({ ...data, ...answer, isPastEnd: false }),
  }
  const { list, query, wait, setFilters, setSort, showMore } = useProductList(data, hooks)
  const [mode, setMode] = useListMode(list.filteredProductCount)
  const [hasAsked, setAsked] = useState(false)
  const [showsFilters, setShowsFilters] = useState(false)
  useTidyAddress(data)
  const side = useRef<HTMLElement>(null)
  useLockedSide(side)
  const total = list.filteredProductCount
  const seen = list.products.length
  const isAutomatic = scrollsOn({ isSearch, total, hasAsked }) && wait !== 'failed'
  const coming = isAutomatic || wait === 'more' ? Math.min(pageSizeOf(data.url), total - seen) : 0
  const panel = <FilterPanel list={list} filters={query.filters} onFilters={setFilters} Tree={Tree} />
  return (
    <div className="wrap">
      <Crumbs crumbs={data.crumbs} />
      <div className="cols cols--left">
        <aside className="side only-l" ref={side}>
          {data.side && <SideNav side={data.side} />}
          {panel}
        </aside>
        <div className="main">
          <header className="cath">
            <h1>{list.heading}</h1>
            {list.info && <p className="muted">{list.info}</p>}
            {list.correctedQuery && <p className="muted">{sv.corrected(list.correctedQuery, list.query)}</p>}
          </header>
          {children}
          {data.side && 'entries' in data.side && data.side.entries.length > 0 && (
            <div className="subs only-s" data-scroll-x>
              {data.side.entries.map((entry) => (
                <ChipLink key={entry.path} href={entry.path}>
                  {entry.name}
                </ChipLink>
              ))}
            </div>
          )}
          {data.isPastEnd && <Note kind="warn">{sv.lastPage}</Note>}
          {Empty && list.totalProductCount === 0 ? (
            <Empty list={list} />
          ) : (
            <>
              <div className="only-s mtools">
                <Button aria-haspopup="dialog" onClick={() => setShowsFilters(true)}>
                  <Icon name="sliders-horizontal" />
                  {sv.filter} {query.filters.length > 0 && <Count value={query.filters.length} what="" />}
                </Button>
                <SortChoice list={list} onSort={setSort} />
                <ModeChoice mode={mode} onMode={setMode} />
              </div>
              <div className="only-l">
                <ListToolbar list={list} mode={mode} onSort={setSort} onMode={setMode} />
              </div>
              <ActiveFilters list={list} filters={query.filters} onFilters={setFilters} />
              <p className="only-s small muted cath__n">
                <ListCount list={list} />
              </p>
              {Related && <Related queries={list.relatedQueries} />}
              <h2 className="vh">{sv.products}</h2>
              {total === 0 ? (
                <Suspense fallback={<p>{sv.nothingLeft}</p>}>
                  <Nothing
                    drawing="search"
                    title={sv.nothingLeft}
                    text=""
                    action={query.filters.length > 0 && <Button onClick={() => setFilters([])}>{sv.clearAll}</Button>}
                  />
                </Suspense>
              ) : (
                <>
                  <div className="sheet cath__s" aria-busy={wait === 'list' || wait === 'more'} data-wait={wait}>
                    <ListCells url={data.url} products={list.products} mode={mode} coming={coming} />
                  </div>
                  <ShowMore
                    seen={seen}
                    next={`?${queryOfList({ ...query, page: list.page + 1 })}`}
                    total={total}
                    isLoading={wait === 'more' || wait === 'list'}
                    isAutomatic={isAutomatic}
                    onMore={showMore}
                    onAsk={() => setAsked(true)}
                  />
                  <p className="small muted cath__o">{sv.order(isSearch)}</p>
                </>
              )}
            </>
          )}
        </div>
      </div>
      {showsFilters && (
        <Suspense>
          <Sheet
            name="filters"
            isOpen
            onClose={() => setShowsFilters(false)}
            title={sv.filter}
            className="filters"
            footer={
              <Button variant="p" isWide size="l" onClick={() => setShowsFilters(false)}>
                {sv.showProducts(formatNumber(total))}
              </Button>
            }
          >
            {panel}
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}

function showQuery(query: URLSearchParams): void {
  replaceQuery(withListQuery(new URLSearchParams(window.location.search), query))
}

/** What the address asks for and nobody can give leaves it: malformed filters, a page past the last. */
function useTidyAddress({ query }: ListPageData): void {
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search)
    const tidy = withListQuery(asked, queryOfList(query))
    if (asked.getAll('f').length !== tidy.getAll('f').length || asked.get('page') !== tidy.get('page')) {
      replaceQuery(tidy)
    }
  }, [query])
}

function useLockedSide(side: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = () => {}
    let isGone = false
    void import('./lock-side.ts')
      .then(({ lockSide }) => {
        if (!isGone && side.current) end = lockSide(side.current)
      })
      .catch(() => {})
    return () => {
      isGone = true
      end()
    }
  }, [side])
}
