import { useMemo, useState } from 'react'
import { barOf, stateOf } from '#admin/time-line.ts'
import { Load } from '#admin/web/loaded.tsx'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { isTimed, timesOf, whenOf } from '#content-editor/entry-times.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { namingOf, type References } from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { loadReferences } from './load-references.ts'

const max = 200

export function EntryList({ contentType }: { contentType: ContentType }) {
  const [text, setText] = useState('')
  const [state, setState] = useState('all')
  return (
    <section className="panel stack" aria-labelledby="contentType">
      <div className="content-editor-head">
        <h2 id="contentType">{contentType.title}</h2>
        <a className="button button--p" href={`/admin/content?type=${contentType.path}&id=new`}>
          {messages.new}
        </a>
      </div>
      <p className="muted">{contentType.about}</p>
      <form className="admin-filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <Field label={messages.find} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        {isTimed(contentType) && (
          <SelectField label={messages.state} value={state} onChange={({ target }) => setState(target.value)}>
            {Object.entries(messages.states).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </form>
      <Load
        load={async () => {
          const { data: rows } = await api(entryCallsOf(contentType).list, undefined)
          return { rows, references: await loadReferences(contentType, { rows, isInList: true }) }
        }}
      >
        {(loaded) => <Rows contentType={contentType} {...loaded} text={text} state={state} />}
      </Load>
    </section>
  )
}

type RowsProps = { contentType: ContentType; rows: EntryRow[]; references: References; text: string; state: string }

function Rows({ contentType, rows, references, text, state }: RowsProps) {
  const named = useMemo(() => namingOf(references), [references])
  const [now] = useState(() => Date.now())
  if (rows.length === 0) return <p className="muted">{messages.empty}</p>
  const words = text.toLocaleLowerCase('sv').split(/\s+/)
  const found = rows.filter((row) => {
    const all = `${row.id} ${contentType.nameOf(row, named)} ${JSON.stringify(Object.values(row))}`.toLocaleLowerCase(
      'sv',
    )
    const isAsked = state === 'all' || !isTimed(contentType) || stateOf(timesOf(row), now) === state
    return isAsked && words.every((word) => all.includes(word))
  })
  const isEnded = (row: EntryRow) => Number(isTimed(contentType) && stateOf(timesOf(row), now) === 'ended')
  const listed = found.toSorted((one, other) => isEnded(one) - isEnded(other))
  return (
    <>
      <p className="small muted" role="status">
        {found.length === 0 ? messages.none : messages.found(found.length)} {found.length > max && messages.shown(max)}
      </p>
      <ul>
        {listed.slice(0, max).map((row) => (
          <Row key={row.id} contentType={contentType} row={row} name={contentType.nameOf(row, named)} now={now} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { contentType: ContentType; row: EntryRow; name: string; now: number }

function Row({ contentType, row, name, now }: RowProps) {
  const times = timesOf(row)
  const state = stateOf(times, now)
  const { start, end } = barOf(times, now)
  return (
    <li className="content-editor-row">
      <a href={`/admin/content?type=${contentType.path}&id=${row.id}`}>{name}</a>
      {isTimed(contentType) && (
        <>
          <span className="small muted">
            {messages.states[state]}, {whenOf(row)}
          </span>
          <span
            className="content-editor-button"
            aria-hidden="true"
            style={{ '--start': `${start}%`, '--end': `${end}%` }}
            data-state={state}
          />
        </>
      )}
    </li>
  )
}
