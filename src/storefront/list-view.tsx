import { type ReactNode, useState } from 'react'
import { putSetting, useSession } from '#account/web/session.ts'
import { formatNumber } from '#core/money.ts'
import { type ListMode, modeOf, queryOfList, scrollsOn } from '#search/list-query.ts'
import { sv } from '#search/sv.ts'
import { ActiveFilters } from '#search/web/active-filters.tsx'
import { FilterPanel } from '#search/web/filter-panel.tsx'
import { ListCount, ListToolbar, ModeChoice, SortChoice } from '#search/web/list-toolbar.tsx'
import { ShowMore } from '#search/web/show-more.tsx'
import { type ListData, useProductList } from '#search/web/use-product-list.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Count } from '#ui/count.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { ListPageData } from './list-data.ts'
import { keepData, replaceQuery } from './navigator.tsx'
import { ProductTile } from './product-tile.tsx'
import { SideNav } from './side-nav.tsx'
import './pages/category.css'

type ListViewProps = {
  data: ListPageData
  /** A search waits for the button when it has many hits, and says so when it has none. */
  isSearch?: boolean
  /** Above the list: a banner, a text. */
  children?: ReactNode
}

const eagerCells = 6

/** A list of products with its filters, as every list page shows it. */
export function ListView({ data, isSearch = false, children }: ListViewProps) {
  const hooks = {
    onQuery: replaceQuery,
    onData: (answer: ListData) => keepData({ ...data, ...answer, isPastEnd: false }),
  }
  const { list, query, isLoading, setFilters, setSort, showMore } = useProductList(data, hooks)
  const [mode, setMode] = useListMode(list.filteredProductCount)
  const [hasAsked, setAsked] = useState(false)
  const [showsFilters, setShowsFilters] = useState(false)
  const total = list.filteredProductCount
  const isEmptySearch = list.totalProductCount === 0 && isSearch
  const panel = <FilterPanel list={list} filters={query.filters} onFilters={setFilters} />
  return (
    <div className="wrap">
      <Crumbs crumbs={data.crumbs} />
      <div className="cols cols--left">
        <aside className="side only-l">
          {data.side && <SideNav navigation={data.side} />}
          {panel}
        </aside>
        <div className="main">
          <header className="cath">
            <h1>{list.heading}</h1>
            {list.info && <p className="muted">{list.info}</p>}
            {list.correctedQuery && <p className="muted">{sv.corrected(list.correctedQuery, list.query)}</p>}
          </header>
          {children}
          {data.side && data.side.entries.length > 0 && (
            <div className="subs only-s" data-scroll-x>
              {data.side.entries.map((entry) => (
                <ChipLink key={entry.path} href={entry.path}>
                  {entry.name}
                </ChipLink>
              ))}
            </div>
          )}
          {data.isPastEnd && <Note kind="warn">{sv.lastPage}</Note>}
          {isEmptySearch ? (
            <EmptySearch list={list} />
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
              <h2 className="vh">{sv.products}</h2>
              {total === 0 ? (
                <Empty
                  drawing="search"
                  title={sv.nothingLeft}
                  text=""
                  action={<Button onClick={() => setFilters([])}>{sv.clearAll}</Button>}
                />
              ) : (
                <>
                  <div className="sheet cath__s" aria-busy={isLoading}>
                    <div className={mode === 2 ? 'grid' : undefined}>
                      {list.products.map((product, index) => (
                        <ProductTile key={product.id} product={product} mode={mode} isEager={index < eagerCells} />
                      ))}
                    </div>
                  </div>
                  <ShowMore
                    seen={list.products.length}
                    next={`?${queryOfList({ ...query, page: list.page + 1 })}`}
                    total={total}
                    isLoading={isLoading}
                    isAutomatic={scrollsOn({ isSearch, total, hasAsked })}
                    onMore={() => {
                      setAsked(true)
                      showMore()
                    }}
                  />
                </>
              )}
            </>
          )}
        </div>
      </div>
      <Dialog
        name="filters"
        isOpen={showsFilters}
        onClose={() => setShowsFilters(false)}
        title={sv.filter}
        className="filters"
        footer={
          <Button variant="p" isWide size="l" onClick={() => setShowsFilters(false)}>
            {sv.showProducts(formatNumber(total))}
          </Button>
        }
      >
        {showsFilters && panel}
      </Dialog>
    </div>
  )
}

function EmptySearch({ list }: { list: ListPageData['list'] }) {
  return (
    <>
      <p role="status" className="cath__e">
        {sv.noHits}
      </p>
      <p className="muted">{sv.noHitsHint}</p>
      {list.relatedProducts.length > 0 && (
        <div className="sheet cath__s">
          <div className="grid">
            {list.relatedProducts.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** A member's choice is a setting; a visitor's lasts for the visit. */
let chosenThisVisit: ListMode | null = null

function useListMode(total: number): [ListMode, (mode: ListMode) => void] {
  const setting = useSession((state) => state.user?.settings.product_list_mode ?? null)
  const [chosen, setChosen] = useState(chosenThisVisit)
  const fromSetting = setting === 1 || setting === 3 ? setting : null
  const choose = (mode: ListMode) => {
    chosenThisVisit = mode
    setChosen(mode)
    void putSetting('product_list_mode', mode).catch(() => {})
  }
  return [modeOf(chosen ?? fromSetting, total), choose]
}
