import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import type { ListedProduct } from '#product-editing/filter.ts'
import type { SortKey } from '#product-editing/sort-keys.ts'
import { productList as messages } from '#product-editor/list-messages.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import type { Column } from './columns.ts'
import type { CellEdit } from './use-cells.ts'
import { useVisible } from './use-visible.ts'

export type GridSelection = {
  has: (id: number) => boolean
  toggle: (id: number) => void
  isAll: boolean
  toggleAll: () => void
}

type GridProps = {
  columns: readonly Column[]
  total: number
  rows: ReadonlyMap<number, ListedProduct>
  sort: { key: SortKey; isDescending: boolean; onSort: (key: SortKey) => void }
  selection: GridSelection
  onWant: (from: number, to: number) => void
  onEdit: (edits: readonly CellEdit[]) => void
}

type Place = { row: number; column: number }

/** A grid by the pattern of ARIA: one cell is in the tab order, arrows move, Enter edits. Only visible rows exist. */
export function ProductGrid({ columns, total, rows, sort, selection, onWant, onEdit }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { from, to, before, after, scrollTo } = useVisible(scroller, total)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<string | null>(null)
  useLeaveWarning(editing !== null)
  const isMoved = useRef(false)
  useEffect(() => onWant(from, to), [from, to, onWant])
  useEffect(() => {
    if (!isMoved.current || editing !== null) return
    isMoved.current = false
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const move = (row: number, column: number) => {
    const place = {
      row: Math.max(0, Math.min(total - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    }
    isMoved.current = true
    setEditing(null)
    setActive(place)
    scrollTo(place.row)
  }
  const beginEdit = (text?: string) => {
    const row = rows.get(active.row)
    const edited = columns[active.column]?.edited
    if (row && edited) setEditing(text ?? edited.text(row))
  }
  const editOf = ({ row: index, column }: Place, text: string): CellEdit | null => {
    const row = rows.get(index)
    const edited = columns[column]?.edited
    if (!row || !edited) return null
    const value = edited.read(text.trim())
    if (value !== undefined) return { row, name: edited.name, value }
    toast(messages.badCell(messages.columns[columns[column]?.name ?? 'name']), { isError: true })
    return null
  }
  /** What is being edited is saved first. */
  const activate = (row: number, column: number) => {
    const edit = editing === null ? null : editOf(active, editing)
    move(row, column)
    if (edit) onEdit([edit])
  }
  const commit = (step: Place) => activate(active.row + step.row, active.column + step.column)

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing !== null) {
      if (event.key === 'Enter') commit({ row: 1, column: 0 })
      else if (event.key === 'Tab') commit({ row: 0, column: event.shiftKey ? -1 : 1 })
      else if (event.key === 'Escape') move(active.row, active.column)
      else return
      return event.preventDefault()
    }
    const { key } = event
    const isControl = event.ctrlKey || event.metaKey
    const step = steps[key]
    if (isControl && key.toLowerCase() === 'd') {
      const above = rows.get(active.row - 1)
      const edited = columns[active.column]?.edited
      const edit = above && edited ? editOf(active, edited.text(above)) : null
      if (edit) onEdit([edit])
      if (edit) move(active.row + 1, active.column)
    } else if (isControl || event.altKey) return
    else if (step) move(active.row + step[0], active.column + step[1])
    else if (key === 'Home') move(active.row, 0)
    else if (key === 'End') move(active.row, columns.length - 1)
    else if (key === 'Enter' && columns[active.column]?.edited) beginEdit()
    else if (key === 'x') {
      const row = rows.get(active.row)
      if (row) selection.toggle(row.id)
    } else if (/^\d$/.test(key)) beginEdit(key)
    else return
    event.preventDefault()
  }

  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    if (editing !== null) return
    event.preventDefault()
    const lines = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    const edits = lines.flatMap((line, down) =>
      line
        .split('\t')
        .flatMap((text, right) => editOf({ row: active.row + down, column: active.column + right }, text) ?? []),
    )
    onEdit(edits)
  }

  return (
    <div
      ref={scroller}
      className="product-grid"
      role="grid"
      aria-label={messages.grid}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      tabIndex={-1}
      onKeyDown={press}
      onPaste={paste}
      style={{ '--grid-columns': columns.map(({ width }) => width).join(' ') }}
    >
      <div className="product-grid-row product-grid-head" role="row" aria-rowindex={1}>
        <span role="columnheader">
          <input
            type="checkbox"
            aria-label={messages.selectAll}
            checked={selection.isAll}
            onChange={selection.toggleAll}
          />
        </span>
        {columns.map((column) => (
          <Header key={column.name} column={column} sort={sort} />
        ))}
      </div>
      <div style={{ height: before }} role="presentation" />
      {Array.from({ length: to - from }, (_, offset) => from + offset).map((index) => (
        <GridRow
          key={index}
          index={index}
          columns={columns}
          row={rows.get(index)}
          selection={selection}
          active={active.row === index ? active.column : null}
          editing={active.row === index ? editing : null}
          onActive={(column) => activate(index, column)}
          onBegin={() => beginEdit()}
          onText={setEditing}
          onLeave={() => commit({ row: 0, column: 0 })}
        />
      ))}
      <div style={{ height: after }} role="presentation" />
    </div>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
}

function Header({ column: { name, isNumber, sort: key }, sort }: { column: Column; sort: GridProps['sort'] }) {
  const isSorted = key !== null && sort.key === key
  const label = messages.columns[name]
  return (
    <span
      role="columnheader"
      className={isNumber ? 'product-grid-number' : undefined}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {key === null ? (
        label
      ) : (
        <button type="button" onClick={() => sort.onSort(key)}>
          {label}
          {isSorted && <Icon name={sort.isDescending ? 'caret-down' : 'caret-up'} weight="bold" />}
        </button>
      )}
    </span>
  )
}

type GridRowProps = {
  index: number
  columns: readonly Column[]
  row: ListedProduct | undefined
  selection: GridSelection
  active: number | null
  editing: string | null
  onActive: (column: number) => void
  onBegin: () => void
  onText: (text: string) => void
  onLeave: () => void
}

function GridRow({
  index,
  columns,
  row,
  selection,
  active,
  editing,
  onActive,
  onBegin,
  onText,
  onLeave,
}: GridRowProps) {
  if (!row)
    return (
      <div className="product-grid-row" role="row" aria-rowindex={index + 2} aria-busy="true">
        <span role="gridcell" className="product-grid-skeleton" aria-label={messages.loading} />
      </div>
    )
  return (
    <div className="product-grid-row" role="row" aria-rowindex={index + 2} aria-selected={selection.has(row.id)}>
      <span role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={messages.select(row.name)}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      </span>
      {columns.map((column, at) => {
        const isActive = active === at
        const isEditing = isActive && editing !== null
        return (
          <span
            key={column.name}
            role="gridcell"
            tabIndex={isActive && !isEditing && column.name !== 'name' ? 0 : -1}
            className={classes(
              'product-grid-cell',
              column.isNumber && 'product-grid-number',
              isActive && 'is-active',
              column.edited && 'is-editable',
            )}
            onPointerDown={() => !isEditing && onActive(at)}
            onDoubleClick={onBegin}
          >
            {isEditing ? (
              <input
                // The cell is opened by the user's own key.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                className="product-grid-input"
                aria-label={messages.cellOf(messages.columns[column.name], row.name)}
                value={editing}
                onChange={({ target }) => onText(target.value)}
                onBlur={onLeave}
              />
            ) : (
              <CellText column={column} row={row} isActive={isActive} />
            )}
          </span>
        )
      })}
    </div>
  )
}

function CellText({ column, row, isActive }: { column: Column; row: ListedProduct; isActive: boolean }) {
  const text = column.text(row)
  if (column.name === 'name')
    return (
      <a href={`/admin/product/${row.id}`} tabIndex={isActive ? 0 : -1}>
        {text}
      </a>
    )
  if (column.name === 'status')
    return <span className={`product-grid-status product-grid-status--${row.status}`}>{text}</span>
  return (
    <>
      {column.name === 'price' && row.isOffered && (
        <span title={messages.offered}>
          <Icon name="tag" />
        </span>
      )}
      {text}
    </>
  )
}
