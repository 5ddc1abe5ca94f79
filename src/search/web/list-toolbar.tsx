import { formatNumber } from '#core/money.ts'
import type { ProductList } from '#search/contract.ts'
import type { ListMode } from '#search/list-query.ts'
import { sv } from '#search/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import '#ui/field.css'

type ToolbarProps = {
  list: ProductList
  mode: ListMode
  onSort: (sort: string) => void
  onMode: (mode: ListMode) => void
}

export function ListToolbar({ list, mode, onSort, onMode }: ToolbarProps) {
  return (
    <div className="tools">
      <span className="tn tools__n" role="status">
        <ListCount list={list} />
      </span>
      <span className="grow" />
      <SortChoice list={list} onSort={onSort} />
      <ModeChoice mode={mode} onMode={onMode} />
    </div>
  )
}

export function ListCount({ list }: { list: ProductList }) {
  return sv.count(formatNumber(list.filteredProductCount), formatNumber(list.totalProductCount))
}

export function SortChoice({ list, onSort }: Pick<ToolbarProps, 'list' | 'onSort'>) {
  return (
    <label className="row">
      <span className="muted small only-l">{sv.sort}</span>
      <select
        className="in in--s tools__s"
        aria-label={sv.sort}
        value={list.sortBy}
        onChange={(event) => onSort(event.currentTarget.value)}
      >
        {list.sortOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function ModeChoice({ mode, onMode }: Pick<ToolbarProps, 'mode' | 'onMode'>) {
  return (
    <Segmented
      label={sv.view}
      value={mode}
      onChange={onMode}
      choices={[
        { value: 1, label: sv.views.list, icon: <Icon name="list-dashes" /> },
        { value: 2, label: sv.views.grid, icon: <Icon name="squares-four" /> },
        { value: 3, label: sv.views.compact, icon: <Icon name="rows" /> },
      ]}
    />
  )
}
