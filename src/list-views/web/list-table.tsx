import { type ReactNode, useState } from 'react'
import { csvOf, type ListColumn, shownColumns, sortedAddress, sortStateOf } from '#list-views/columns.ts'
import { messages } from '#list-views/messages.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ColumnChooser } from './column-chooser.tsx'
import './list-table.css'

export type TableColumn<R> = ListColumn<R> & {
  cell?: (row: R) => ReactNode
  className?: string
  /** Stands beside the name on a phone. */
  isMain?: boolean
  /** For lists that are here as a whole, see `inOrder`. */
  value?: (row: R) => string | number
}

type Props<R> = {
  label: string
  query: URLSearchParams
  /** The order when the address names none. */
  sort?: string | undefined
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  idOf: (row: R) => string | number
  /** What else can be done with the chosen rows. */
  actions?: (chosen: readonly R[]) => ReactNode
}

/** A list: its columns and its order stand in the address; rows are chosen with the keyboard or by touch. */
export function ListTable<R>({ label, query, sort, columns, rows, idOf, actions }: Props<R>) {
  const [chosenIds, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const shown = shownColumns(columns, query)
  const chosen = rows.filter((row) => chosenIds.has(idOf(row)))
  const isAll = rows.length > 0 && chosen.length === rows.length
  const current = query.get('sort') ?? sort
  const choose = (id: string | number, isOn: boolean) => {
    const next = new Set(chosenIds)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <div className="list-table-tools">
        <p className="small muted" role="status">
          {chosen.length > 0 && messages.chosen(chosen.length)}
        </p>
        {chosen.length > 0 && (
          <Button
            size="xs"
            onClick={() =>
              saveCsv(
                label,
                csvOf(
                  shown.filter(({ isAction }) => !isAction),
                  chosen,
                ),
              )
            }
          >
            <Icon name="download-simple" /> {messages.export}
          </Button>
        )}
        <ColumnChooser columns={columns} shown={shown} query={query} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="sheet admin-table" aria-label={label} tabIndex={0}>
        <table className="list-table">
          <thead className="list-table-head">
            <tr>
              <th scope="col" className="list-table-choice">
                <input
                  type="checkbox"
                  aria-label={messages.chooseAll}
                  checked={isAll}
                  onChange={() => setChosen(new Set(isAll ? [] : rows.map(idOf)))}
                />
              </th>
              {shown.map((column) => (
                <Header key={column.name} column={column} query={query} sort={current} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)} className={chosenIds.has(idOf(row)) ? 'list-table-chosen' : undefined}>
                <td className="list-table-choice">
                  <input
                    type="checkbox"
                    aria-label={messages.choose(columns[0]?.text(row) ?? '')}
                    checked={chosenIds.has(idOf(row))}
                    onChange={({ target }) => choose(idOf(row), target.checked)}
                  />
                </td>
                {shown.map(({ name, title, isNumber, isMain, isAction, className, cell, text }, at) => {
                  const content = cell ? cell(row) : text(row)
                  return at === 0 ? (
                    <th key={name} scope="row">
                      {content}
                    </th>
                  ) : (
                    <td
                      key={name}
                      data-title={isAction ? undefined : title}
                      className={classes(isNumber ? 'admin-number tabular' : className, isMain && 'list-table-main')}
                    >
                      {content}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {chosen.length > 0 && actions?.(chosen)}
    </>
  )
}

type HeaderProps<R> = { column: TableColumn<R>; query: URLSearchParams; sort: string | undefined }

function Header<R>({ column: { title, isNumber = false, sort: way }, query, sort }: HeaderProps<R>) {
  const state = way && sortStateOf(sort, way)
  return (
    <th scope="col" className={isNumber ? 'admin-number' : undefined} aria-sort={state}>
      {way ? (
        <a className="list-table-sort" href={sortedAddress(query, way, isNumber)} title={messages.sortBy(title)}>
          {title}
          {state && <Icon name={state === 'descending' ? 'caret-down' : 'caret-up'} weight="bold" />}
        </a>
      ) : (
        title
      )}
    </th>
  )
}

function saveCsv(name: string, text: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name.toLowerCase().replace(/\s+/g, '-')}.csv`)
}
