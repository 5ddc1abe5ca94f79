import { formatNumber } from '#core/money.ts'
import { Segmented } from '#forms/segmented.tsx'
import type { ProductList } from '#search/contract.ts'
import type { ListMode } from '#search/list-query.ts'
import { messages } from '#search/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { keptPart } from '#ui/kept-html.tsx'
import '#forms/field.css'

type ToolbarProps = {
  list: ProductList
  sort: string
  hasCount: boolean
  mode: ListMode
  onSort: (sort: string) => void
  onMode: (mode: ListMode) => void
}

export function ListToolbar({ list, sort, hasCount, mode, onSort, onMode }: ToolbarProps) {
  return (
    <div className="filters-toolbar">
      <span className="tabular list-view-total" role="status">
        {hasCount && <ListCount list={list} />}
      </span>
      <span className="grow" />
      <SortChoice list={list} sort={sort} onSort={onSort} />
      <ModeChoice mode={mode} onMode={onMode} />
    </div>
  )
}

export function ListCount({ list }: { list: ProductList }) {
  return messages.count(formatNumber(list.filteredProductCount), formatNumber(list.totalProductCount))
}

export function SortChoice({ list, sort, onSort }: Pick<ToolbarProps, 'list' | 'sort' | 'onSort'>) {
  return keptPart({ of: list.sortOptions, shows: () => `sort ${sort}` }, () => (
    <label className="row">
      <span className="muted small only-wide">{messages.sort}</span>
      <select
        className="field-input field-input--s list-view-sort"
        aria-label={messages.sort}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      >
        {list.sortOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  ))
}

export function ModeChoice({ mode, onMode }: Pick<ToolbarProps, 'mode' | 'onMode'>) {
  return keptPart({ shows: () => `mode ${mode}` }, () => (
    <Segmented
      label={messages.view}
      value={mode}
      onChange={onMode}
      choices={[
        { value: 1, label: messages.views.list, icon: <Icon name="list-dashes" /> },
        { value: 2, label: messages.views.grid, icon: <Icon name="squares-four" /> },
        { value: 3, label: messages.views.compact, icon: <Icon name="rows" /> },
      ]}
    />
  ))
}
