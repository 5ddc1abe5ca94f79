import { useState } from 'react'
import { sv as say } from '#admin/sv-window.ts'
import { barOf, stateOf } from '#admin/time-line.ts'
import { Ask } from '#admin/web/asked.tsx'
import { factCallsOf } from '#admin/window/fact-calls.ts'
import { isTimed, timesOf, whenOf } from '#admin/window/fact-times.ts'
import type { FactKind, FactRow } from '#admin/window/field.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#ui/field.tsx'

const most = 200

/** The rows of a kind, found by their words and by whether they are shown now. */
export function FactList({ kind }: { kind: FactKind }) {
  const [text, setText] = useState('')
  const [state, setState] = useState('all')
  return (
    <section className="panel stack" aria-labelledby="kind">
      <div className="win__h">
        <h2 id="kind">{kind.title}</h2>
        <a className="btn btn--p" href={`/admin/window?kind=${kind.path}&id=new`}>
          {say.new}
        </a>
      </div>
      <p className="muted">{kind.about}</p>
      <form className="adm__f" role="search" onSubmit={(event) => event.preventDefault()}>
        <Field label={say.find} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        {isTimed(kind) && (
          <SelectField label={say.state} value={state} onChange={({ target }) => setState(target.value)}>
            {Object.entries(say.states).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </form>
      <Ask ask={() => api(factCallsOf(kind).list, undefined)}>
        {({ data }) => <Rows kind={kind} rows={data} text={text} state={state} />}
      </Ask>
    </section>
  )
}

type RowsProps = { kind: FactKind; rows: FactRow[]; text: string; state: string }

function Rows({ kind, rows, text, state }: RowsProps) {
  const [now] = useState(() => Date.now())
  if (rows.length === 0) return <p className="muted">{say.empty}</p>
  const words = text.toLocaleLowerCase('sv').split(/\s+/)
  const found = rows.filter((row) => {
    const all = `${row.id} ${kind.nameOf(row)} ${JSON.stringify(Object.values(row))}`.toLocaleLowerCase('sv')
    const isAsked = state === 'all' || !isTimed(kind) || stateOf(timesOf(row), now) === state
    return isAsked && words.every((word) => all.includes(word))
  })
  return (
    <>
      <p className="small muted" role="status">
        {found.length === 0 ? say.none : say.found(found.length)} {found.length > most && say.shown(most)}
      </p>
      <ul className="win__l">
        {found.slice(0, most).map((row) => (
          <Row key={row.id} kind={kind} row={row} now={now} />
        ))}
      </ul>
    </>
  )
}

function Row({ kind, row, now }: { kind: FactKind; row: FactRow; now: number }) {
  const times = timesOf(row)
  const state = stateOf(times, now)
  const { start, end } = barOf(times, now)
  return (
    <li className="win__r">
      <a href={`/admin/window?kind=${kind.path}&id=${row.id}`}>{kind.nameOf(row)}</a>
      {isTimed(kind) && (
        <>
          <span className="small muted">
            {say.states[state]}, {whenOf(row)}
          </span>
          <span
            className="win__b"
            aria-hidden="true"
            style={{ '--start': `${start}%`, '--end': `${end}%` }}
            data-state={state}
          />
        </>
      )}
    </li>
  )
}
