import { useEffect, useState } from 'react'
import { sv as say } from '#admin/sv-window.ts'
import { Ask } from '#admin/web/asked.tsx'
import { factCallsOf } from '#admin/window/fact-calls.ts'
import { timesOf } from '#admin/window/fact-times.ts'
import type { FactKind, FactRow } from '#admin/window/field.ts'
import { factKinds } from '#admin/window/kinds.ts'
import { api } from '#core/api-client.ts'
import { clockTime } from '#core/moment.ts'
import { toast } from '#ui/toasts.ts'
import { FactForm } from './fact-form.tsx'
import { FactHistory } from './fact-history.tsx'
import { RemoveFact } from './remove-fact.tsx'

/** Other rows by the path of their kind, for the fields that point at them. */
export type Choices = Readonly<Record<string, readonly { id: number; name: string }[]>>

type FactPageProps = { kind: FactKind; id: number | null; wasSaved: boolean }

/** One row with its fields, where it is seen and what has been done with it; without a number a new one. */
export function FactPage({ kind, id, wasSaved }: FactPageProps) {
  useEffect(() => {
    if (wasSaved) toast(say.saved)
  }, [wasSaved])
  return (
    <Ask ask={async () => ({ row: id === null ? null : await rowOf(kind, id), choices: await choicesOf(kind) })}>
      {({ row, choices }) => <Loaded kind={kind} loaded={row} choices={choices} />}
    </Ask>
  )
}

function Loaded({ kind, loaded, choices }: { kind: FactKind; loaded: FactRow | null; choices: Choices }) {
  const [row, setRow] = useState(loaded)
  const saved = (fresh: FactRow) => {
    if (row) {
      setRow(fresh)
      toast(say.saved)
    } else window.location.replace(`/admin/window?kind=${kind.path}&id=${fresh.id}&saved`)
  }
  return (
    <div className="stack">
      <section className="panel stack" aria-labelledby="fact">
        <p>
          <a href={`/admin/window?kind=${kind.path}`}>{say.all}</a>
        </p>
        <div className="win__h">
          <h2 id="fact">{row ? kind.nameOf(row) : say.create(kind.one)}</h2>
          {row && <SeeLinks kind={kind} row={row} />}
        </div>
        <FactForm key={row?.version ?? 0} kind={kind} row={row} choices={choices} onSaved={saved} />
        {row && <RemoveFact kind={kind} row={row} />}
      </section>
      {row && <FactHistory key={row.version} kind={kind} id={row.id} choices={choices} />}
    </div>
  )
}

function SeeLinks({ kind, row }: { kind: FactKind; row: FactRow }) {
  const [now] = useState(() => Date.now())
  const path = kind.pageOf?.(row) ?? '/se'
  const { from } = timesOf(row)
  const then = from !== null && from > now ? clockTime(new Date(from)) : null
  return then ? <a href={`${path}?at=${then}`}>{say.seeThen(then.replace('T', ' '))}</a> : <a href={path}>{say.see}</a>
}

async function rowOf(kind: FactKind, id: number): Promise<FactRow> {
  return (await api(factCallsOf(kind).get, { id })).data
}

async function choicesOf({ fields }: FactKind): Promise<Choices> {
  const paths = new Set(fields.flatMap((field) => (field.as === 'row' ? [field.of] : [])))
  const kinds = factKinds.filter(({ path }) => paths.has(path))
  const lists = kinds.map(async (kind) => {
    const { data } = await api(factCallsOf(kind).list, undefined)
    return [kind.path, data.map((row) => ({ id: row.id, name: kind.nameOf(row) }))] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}
