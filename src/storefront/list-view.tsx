import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { keepData, replaceQuery } from '#routing/navigator.tsx'
import type { ProductList } from '#search/contract.ts'
import {
  type ListQuery,
  maxPagesAtOnce,
  pageSizeOf,
  queryOfList,
  scrollsOn,
  withListQuery,
} from '#search/list-query.ts'
import { messages } from '#search/messages.ts'
import { ListFailed } from '#search/web/list-failed.tsx'
import { ListCount, ListToolbar, ModeChoice, SortChoice } from '#search/web/list-toolbar.tsx'
import type { TreeGroupProps } from '#search/web/tree-group.tsx'
import { type ListData, useProductList } from '#search/web/use-product-list.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Count } from '#ui/count.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { keptPart } from '#ui/kept-html.tsx'
import { lazyPart, part } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { ListCells } from './list-cells.tsx'
import type { ListPageData } from './list-data.ts'
import { SideNav } from './side-nav.tsx'
import type { SideEntry } from './side-navigation.ts'
import { useListMode } from './use-list-mode.ts'
import './list-view.css'

const FilterPanel = hydratedPart('filters', () => import('#search/web/filter-panel.tsx'))
const ActiveFilters = hydratedPart('active-filters', () => import('#search/web/active-filters.tsx'))
const ShowMore = hydratedPart('show-more', () => import('#search/web/show-more.tsx'))
const Sheet = part(async () => ({ default: (await import('#ui/dialog.tsx')).Dialog }))
const Nothing = lazyPart(async () => ({ default: (await import('#ui/empty.tsx')).Empty }))

type ListViewProps = {
  data: ListPageData
  isSearch?: boolean
  children?: ReactNode
  Tree?: ComponentType<TreeGroupProps>
  Empty?: ComponentType<{ list: ProductList }>
  Related?: ComponentType<{ queries: string[] }>
  Understood?: ComponentType<{ list: ProductList; query: ListQuery }>
}

export function ListView({ data, isSearch = false, children, Tree, Empty, Related, Understood }: ListViewProps) {
  const hooks = {
    onQuery: showQuery,
    onData: (answer: ListData) => keepData({ ...data, ...answer, isPastEnd: false }),
  }
  const { list, query, sort, wait, failed, retry, setFilters, setSort, showMore } = useProductList(data, hooks)
  const [mode, setMode] = useListMode(list.filteredProductCount, replaceQuery)
  const [hasAsked, setAsked] = useState(false)
  const [showsFilters, setShowsFilters] = useState(false)
  useTidyAddress(data)
  const side = useRef<HTMLElement>(null)
  useLockedSide(side)
  const total = list.filteredProductCount
  const pageSize = pageSizeOf(data.url)
  const seen = Math.max(list.products.length, list.page > maxPagesAtOnce ? Math.min(list.page * pageSize, total) : 0)
  const isAutomatic = scrollsOn({ isSearch, total, hasAsked }) && wait !== 'failed'
  const coming = isAutomatic || wait === 'more' ? Math.min(pageSize, total - seen) : 0
  const failure = failed === 'list' && <ListFailed isRetrying={wait === 'list'} onRetry={retry} />
  const nothing = query.filters.length > 0 ? messages.nothingLeft : messages.nothingHere
  const panel = <FilterPanel list={list} filters={query.filters} onFilters={setFilters} Tree={Tree} />
  return (
    <div className="wrap">
      <div className="only-wide">
        {keptPart({ of: data.crumbs, shows: () => 'crumbs' }, () => (
          <Crumbs crumbs={data.crumbs} />
        ))}
      </div>
      <div className="columns columns--left list-view">
        <aside className="side-column only-wide list-view-side" ref={side}>
          {data.side && <SideNav side={data.side} />}
          {panel}
        </aside>
        <div>
          <header className="list-view-head">
            <div className="list-view-heading">
              <h1 className={isSearch ? 'list-view-searched' : undefined}>{list.heading}</h1>
              <p className="only-narrow small muted list-view-number">{!failure && <ListCount list={list} />}</p>
            </div>
            {list.info && <p className="muted only-wide">{list.info}</p>}
          </header>
          {Understood && <Understood list={list} query={query} />}
          {children}
          {data.side && 'entries' in data.side && data.side.entries.length > 0 && (
            <Sections entries={data.side.entries} />
          )}
          {data.isPastEnd && <Note kind="warn">{messages.lastPage}</Note>}
          {Empty && list.totalProductCount === 0 ? (
            <Empty list={list} />
          ) : (
            <>
              <div className="only-narrow list-view-tools">
                <Button aria-haspopup="dialog" onClick={() => setShowsFilters(true)}>
                  <Icon name="sliders-horizontal" />
                  {messages.filter} {query.filters.length > 0 && <Count value={query.filters.length} what="" />}
                </Button>
                <SortChoice list={list} sort={sort} onSort={setSort} />
                <ModeChoice mode={mode} onMode={setMode} />
              </div>
              <div className="only-wide">
                <ListToolbar
                  list={list}
                  sort={sort}
                  hasCount={!failure}
                  mode={mode}
                  onSort={setSort}
                  onMode={setMode}
                />
              </div>
              <ActiveFilters list={list} filters={query.filters} onFilters={setFilters} />
              {Related && <Related queries={list.relatedQueries} />}
              <h2 className="visually-hidden">{messages.products}</h2>
              {failure ? (
                <div className="list-view-sheet" aria-busy={wait === 'list'}>
                  {failure}
                </div>
              ) : total === 0 ? (
                <Suspense fallback={<p>{nothing}</p>}>
                  <Nothing
                    drawing="search"
                    title={nothing}
                    text=""
                    action={
                      query.filters.length > 0 && <Button onClick={() => setFilters([])}>{messages.clearAll}</Button>
                    }
                  />
                </Suspense>
              ) : (
                <>
                  {seen > list.products.length && (
                    <p className="list-view-from">
                      <Link className="link" href={`?${queryOfList({ ...query, page: 1 })}`}>
                        {messages.fromFirst}
                      </Link>
                    </p>
                  )}
                  <div
                    className="sheet list-view-sheet"
                    aria-busy={wait === 'list' || wait === 'more'}
                    data-wait={wait}
                  >
                    <ListCells url={data.url} products={list.products} mode={mode} coming={coming} />
                  </div>
                  <ShowMore
                    seen={seen}
                    isFromFirst={seen === list.products.length}
                    next={`?${queryOfList({ ...query, page: list.page + 1 })}`}
                    total={total}
                    isLoading={wait === 'more' || wait === 'list'}
                    hasFailed={failed === 'more'}
                    isAutomatic={isAutomatic}
                    onMore={showMore}
                    onAsk={() => setAsked(true)}
                  />
                  <p className="small muted list-view-order">{messages.order(isSearch)}</p>
                </>
              )}
            </>
          )}
        </div>
      </div>
      <div className="only-narrow list-view-foot">
        {list.info && <p className="muted">{list.info}</p>}
        {keptPart({ of: data.crumbs, shows: () => 'crumbs' }, () => (
          <Crumbs crumbs={data.crumbs} />
        ))}
      </div>
      {showsFilters && (
        <Suspense>
          <Sheet
            name="filters"
            isOpen
            onClose={() => setShowsFilters(false)}
            title={messages.filter}
            className="filters-dialog"
            footer={
              failure || (
                <Button
                  variant="p"
                  isWide
                  size="l"
                  state={wait === 'list' ? 'busy' : undefined}
                  onClick={() => setShowsFilters(false)}
                >
                  <span aria-live="polite">{messages.showProducts(formatNumber(total))}</span>
                </Button>
              )
            }
          >
            {panel}
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}

function Sections({ entries }: { entries: readonly SideEntry[] }) {
  return keptPart({ of: entries, shows: () => 'sections' }, () => (
    <div className="list-view-sections only-narrow" data-scroll-x>
      {entries.map(({ path, name }) => (
        <ChipLink key={path} href={path}>
          {name}
        </ChipLink>
      ))}
    </div>
  ))
}

function showQuery(query: URLSearchParams): void {
  replaceQuery(withListQuery(new URLSearchParams(window.location.search), query))
}

function useTidyAddress({ query }: ListPageData): void {
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search)
    const tidy = withListQuery(requested, queryOfList(query))
    if (requested.getAll('f').length !== tidy.getAll('f').length || requested.get('page') !== tidy.get('page')) {
      replaceQuery(tidy)
    }
  }, [query])
}

function useLockedSide(side: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = () => {}
    let isGone = false
    void import('./scroll-side-column.ts')
      .then(({ scrollSideColumn }) => {
        if (!isGone && side.current) end = scrollSideColumn(side.current)
      })
      // The side then scrolls with the page.
      .catch(() => {})
    return () => {
      isGone = true
      end()
    }
  }, [side])
}
