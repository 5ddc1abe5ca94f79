import { useEffect, useState, useSyncExternalStore } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Check } from '#forms/check.tsx'
import { Field, SelectField } from '#forms/field.tsx'
import { shownColumns } from '#list-views/columns.ts'
import { messages as listMessages } from '#list-views/messages.ts'
import { ColumnChooser } from '#list-views/web/column-chooser.tsx'
import { ListTabs, type Tab } from '#list-views/web/list-tabs.tsx'
import { productBulk } from '#product-editing/bulk-calls.ts'
import type { BulkState } from '#product-editing/bulk-contract.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { ListedProduct } from '#product-editing/filter.ts'
import type { SortKey } from '#product-editing/sort-keys.ts'
import { bulk as bulkMessages } from '#product-editor/bulk-messages.ts'
import { productList as messages, sortNames } from '#product-editor/list-messages.ts'
import { statusNames } from '#product-editor/messages.ts'
import { useConfirmedPrices } from '#product-editor/web/confirm-prices.tsx'
import type { Choices } from '#product-editor/web/product-editor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BulkPanel, BulkProgress } from './bulk-panel.tsx'
import { columns, supplierNumberOf } from './columns.ts'
import { ProductGrid } from './product-grid.tsx'
import { steepFallsOf, useCells } from './use-cells.ts'
import { addressQuery, type ListQuery, useFilter } from './use-filter.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import '#list-views/web/list-form.css'
import './product-grid.css'

type Categories = Choices['categories']

export function ProductsPage({ query }: { query: URLSearchParams }) {
  return (
    <Load load={() => api(productEditing.getProductChoices, undefined)}>
      {(choices) => <Products first={query} choices={choices} />}
    </Load>
  )
}

function Products({ first, choices }: { first: URLSearchParams; choices: Choices }) {
  const { categories } = choices
  const [isChanging, setChanging] = useState(false)
  const [planned, setPlanned] = useState(0)
  const [job, setJob] = useState<BulkState | null>(null)
  const { query, put, clear } = useFilter(first)
  const { total, rows, error, want, patch, reload } = useRows(query)
  useEffect(() => {
    // A job that was started before the page was reloaded. Without an answer there is none to show, and the list still works.
    api(productBulk.listBulkChanges, undefined)
      .then(({ data }) => {
        setPlanned(data.filter(({ state }) => state === 'planned').length)
        const latest = data.find(isRecent)
        if (latest) setJob((known) => known ?? latest)
      })
      // oxlint-disable-next-line krets/no-silent-catch
      .catch(() => null)
  }, [])
  const selection = useSelection(query, total ?? 0)
  const { save } = useCells(patch)
  const confirmed = useConfirmedPrices()
  const isWide = useIsWide()
  const { sort = 'updated', order = 'desc' } = query
  const shownQuery = addressQuery(query, first)
  const shown = shownColumns(named, shownQuery)
  const onSort = (key: SortKey) => put({ sort: key, order: sort === key && order === 'asc' ? 'desc' : 'asc' })
  const isFiltered = Object.keys(query).some((name) => name !== 'sort' && name !== 'order')
  return (
    <div className="product-grid-page">
      <PageHead title={messages.title} sub={<span role="status">{total !== null && messages.hits(total)}</span>}>
        <ButtonLink href="/admin/products/changes">
          {planned > 0 ? bulkMessages.plannedCount(planned) : bulkMessages.plannedChanges}
        </ButtonLink>
        <ButtonLink variant="p" href="/admin/product/new">
          <Icon name="plus" /> {messages.newProduct}
        </ButtonLink>
      </PageHead>
      <ListTabs list="products" address={address} query={shownQuery} tabs={tabsOf(query)} />
      <Filters query={query} categories={categories} onChange={put} />
      {isFiltered && (
        <p>
          <Button variant="g" size="xs" onClick={clear}>
            {messages.clear}
          </Button>
        </p>
      )}
      {query.stock === 'low' && (
        <p className="small muted">
          {messages.lowStock()}{' '}
          <a className="link" href="/admin/settings?section=stock">
            {messages.changeLimit}
          </a>
        </p>
      )}
      {job && <BulkProgress key={job.id} first={job} onEnd={reload} />}
      {error && <Note kind="err">{error}</Note>}
      {total === null && !error && <Spinner size="l" />}
      {total === 0 && (
        <p className="muted product-grid-none">
          {isFiltered ? messages.none : messages.noneAtAll}{' '}
          {!isFiltered && (
            <a className="link" href="/admin/import">
              {messages.importFile}
            </a>
          )}
        </p>
      )}
      {total !== null && total > 0 && isWide && (
        <>
          {selection.count > 0 && (
            <p className="product-grid-selected" role="status">
              {selection.isAll ? messages.allSelected(selection.count) : messages.selected(selection.count)}{' '}
              <Button size="xs" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                {messages.bulk}
              </Button>{' '}
              <Button variant="g" size="xs" onClick={selection.clear}>
                {messages.deselect}
              </Button>
            </p>
          )}
          {isChanging && selection.count > 0 && (
            <BulkPanel
              selection={selection.selection}
              count={selection.count}
              choices={choices}
              onStarted={(bulk) => {
                setJob(bulk)
                if (bulk.state === 'planned') setPlanned(planned + 1)
                setChanging(false)
              }}
            />
          )}
          <ColumnChooser columns={named} shown={shown} query={shownQuery} />
          <ProductGrid
            key={JSON.stringify(query)}
            columns={shown}
            total={total}
            rows={rows}
            sort={{ key: sort, isDescending: order === 'desc', onSort }}
            selection={selection}
            onWant={want}
            onEdit={(edits) => confirmed.ask(steepFallsOf(edits), () => save(edits))}
          />
          <p className="small muted">{messages.keys}</p>
          {confirmed.dialog}
        </>
      )}
      {total !== null && total > 0 && !isWide && <PlainList total={total} rows={rows} onWant={want} />}
    </div>
  )
}

type FiltersProps = {
  query: ListQuery
  categories: Categories
  onChange: (change: { [K in keyof ListQuery]?: ListQuery[K] | undefined }) => void
}

function Filters({ query, categories, onChange }: FiltersProps) {
  const price = (name: 'minPrice' | 'maxPrice', label: string) => {
    const value = query[name]
    return (
      <Field
        label={label}
        inputMode="numeric"
        defaultValue={value === undefined ? '' : textOfAmount(value)}
        onChange={({ target }) => onChange({ [name]: amountOfText(target.value) ?? undefined })}
      />
    )
  }
  const { sort = 'updated' } = query
  const [isOpen, setOpen] = useState(
    Object.keys(query).some((name) => name !== 'q' && name !== 'sort' && name !== 'order'),
  )
  return (
    <search className={isOpen ? 'product-grid-filters' : 'product-grid-filters list-form-closed'}>
      <Field
        label={messages.search}
        type="search"
        placeholder={messages.searchHint}
        defaultValue={query.q ?? ''}
        onChange={({ target }) => onChange({ q: target.value.trim() || undefined })}
      />
      <SelectField
        label={messages.category}
        value={query.category ?? ''}
        onChange={({ target }) => onChange({ category: Number(target.value) || undefined })}
      >
        <option value="">{messages.all}</option>
        {categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.status}
        value={query.status ?? ''}
        onChange={({ target }) => onChange({ status: (target.value || undefined) as ListQuery['status'] })}
      >
        <option value="">{messages.notArchived}</option>
        {Object.entries(statusNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.stock}
        value={query.stock ?? ''}
        onChange={({ target }) => onChange({ stock: (target.value || undefined) as ListQuery['stock'] })}
      >
        <option value="">{messages.all}</option>
        {Object.entries(messages.stocks).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {price('minPrice', messages.minPrice)}
      {price('maxPrice', messages.maxPrice)}
      <SelectField
        label={messages.sort}
        value={sort}
        onChange={({ target }) =>
          onChange({ sort: target.value as SortKey, order: isText(target.value) ? 'asc' : 'desc' })
        }
      >
        {Object.entries(sortNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Check
        label={messages.picture}
        checked={query.picture === 'none'}
        onChange={({ target }) => onChange({ picture: target.checked ? 'none' : undefined })}
      />
      <div className="row list-form-more">
        <Button variant="g" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="sliders-horizontal" /> {listMessages.moreFilters}
        </Button>
      </div>
    </search>
  )
}

const address = '/admin/products'
const named = columns.map((column) => ({ ...column, title: messages.columns[column.name] }))

/** What a merchant looks for most often. */
function tabsOf({ status, stock, picture }: ListQuery): Tab[] {
  const isAll = !status && !stock && !picture
  return [
    { href: address, title: messages.all, isCurrent: isAll },
    { href: `${address}?status=draft`, title: messages.tabs.drafts, isCurrent: status === 'draft' },
    { href: `${address}?stock=none`, title: messages.tabs.soldOut, isCurrent: stock === 'none' },
    { href: `${address}?stock=low`, title: messages.tabs.low, isCurrent: stock === 'low' },
    { href: `${address}?picture=none`, title: messages.picture, isCurrent: picture === 'none' },
  ]
}

const isText = (sort: string) => sort === 'name' || sort === 'mpn'

const listStep = 50

function PlainList({
  total,
  rows,
  onWant,
}: {
  total: number
  rows: ReadonlyMap<number, ListedProduct>
  onWant: (from: number, to: number) => void
}) {
  const [shown, setShown] = useState(listStep)
  const count = Math.min(shown, total)
  return (
    <>
      <ul className="product-grid-list">
        {Array.from({ length: count }, (_, index) => rows.get(index)).map(
          (row) =>
            row && (
              <li key={row.id}>
                <a href={`/admin/product/${row.id}`}>
                  <b>{row.name}</b>
                  <span className="small muted">
                    {row.mpn || supplierNumberOf(row)}{' '}
                    <span className={`product-grid-status product-grid-status--${row.status}`}>
                      {statusNames[row.status]}
                    </span>
                  </span>
                  <span className="tabular">{formatPrice(row.price)}</span>
                  <span className="small muted tabular">{messages.pieces(row.stock)}</span>
                </a>
              </li>
            ),
        )}
      </ul>
      {count < total && (
        <Button
          isWide
          onClick={() => {
            onWant(count, Math.min(total - 1, count + listStep))
            setShown(shown + listStep)
          }}
        >
          {messages.more}
        </Button>
      )}
    </>
  )
}

const recentMs = 24 * 3_600_000

function isRecent({ state, finishedAt }: BulkState): boolean {
  if (state === 'planned' || state === 'withdrawn') return false
  return finishedAt === null || Date.now() - finishedAt < recentMs
}

const wide = '(min-width: 900px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(wide)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(wide).matches,
  )
}
