import { useEffect, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { timesOf } from '#content-editor/entry-times.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { namingOf, type References } from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'
import { clockTime } from '#core/moment.ts'
import { toast } from '#ui/toasts.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryPlans } from './entry-plans.tsx'
import { loadReferences } from './load-references.ts'
import { PriceListMargins } from './price-list-margins.tsx'
import { RemoveEntry } from './remove-entry.tsx'

type EntryPageProps = { contentType: ContentType; id: number | null; wasSaved: boolean }

export function EntryPage({ contentType, id, wasSaved }: EntryPageProps) {
  useEffect(() => {
    if (wasSaved) toast(messages.saved)
  }, [wasSaved])
  return (
    <Load
      load={async () => {
        const row = id === null ? null : await rowOf(contentType, id)
        return { row, references: await loadReferences(contentType, { rows: row ? [row] : [] }) }
      }}
    >
      {({ row, references }) => <Loaded contentType={contentType} loaded={row} loadedWith={references} />}
    </Load>
  )
}

function Loaded({
  contentType,
  loaded,
  loadedWith,
}: {
  contentType: ContentType
  loaded: EntryRow | null
  loadedWith: References
}) {
  const [row, setRow] = useState(loaded)
  const [references, setReferences] = useState(loadedWith)
  const named = namingOf(references)
  const show = async (fresh: EntryRow) => {
    setReferences(await loadReferences(contentType, { rows: [fresh] }))
    setRow(fresh)
  }
  const saved = async (fresh: EntryRow) => {
    if (row) {
      await show(fresh)
      toast(messages.saved)
    } else window.location.replace(`/admin/content?type=${contentType.path}&id=${fresh.id}&saved`)
  }
  return (
    <div className="stack">
      <section className="panel stack" aria-labelledby="entry">
        <p>
          <a href={`/admin/content?type=${contentType.path}`}>{messages.all}</a>
        </p>
        <div className="content-editor-head">
          <h2 id="entry">{row ? contentType.nameOf(row, named) : messages.create(contentType)}</h2>
          {row && <SeeLinks contentType={contentType} row={row} />}
        </div>
        <EntryForm
          key={row?.version ?? 0}
          contentType={contentType}
          row={row}
          references={references}
          onSaved={saved}
          onPlanned={(fresh) => void show(fresh)}
        />
        {row && <RemoveEntry contentType={contentType} row={row} name={contentType.nameOf(row, named)} />}
      </section>
      {row && contentType.path === 'price-list' && <PriceListMargins key={`margins ${row.version}`} id={row.id} />}
      {row && contentType.isPlanned && (
        <EntryPlans
          key={`plans ${row.version}`}
          contentType={contentType}
          row={row}
          onChange={async () => show(await rowOf(contentType, row.id))}
        />
      )}
      {row && (
        <EntryHistory key={row.version} contentType={contentType} row={row} onRestored={(fresh) => void show(fresh)} />
      )}
    </div>
  )
}

function SeeLinks({ contentType, row }: { contentType: ContentType; row: EntryRow }) {
  const [now] = useState(() => Date.now())
  const path = contentType.pageOf?.(row) ?? '/se'
  const from = timesOf(row).from ?? timesOf({ ...row, from: row.nextFrom }).from
  const then = from !== null && from > now ? clockTime(new Date(from)) : null
  return then ? (
    <a href={`${path}?at=${then}`}>{messages.seeThen(then.replace('T', ' '))}</a>
  ) : (
    <a href={path}>{messages.see}</a>
  )
}

async function rowOf(contentType: ContentType, id: number): Promise<EntryRow> {
  return (await api(entryCallsOf(contentType).get, { id })).data
}
