import { useEffect, useState } from 'react'
import { Ask } from '#admin/web/asked.tsx'
import { contentTypes } from '#content-editor/content-types.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { timesOf } from '#content-editor/entry-times.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { api } from '#core/api-client.ts'
import { clockTime } from '#core/moment.ts'
import { toast } from '#ui/toasts.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryPlans } from './entry-plans.tsx'
import { type Choices } from './field-input.ts'
import { PriceListMargins } from './price-list-margins.tsx'
import { RemoveEntry } from './remove-entry.tsx'

type EntryPageProps = { contentType: ContentType; id: number | null; wasSaved: boolean }

export function EntryPage({ contentType, id, wasSaved }: EntryPageProps) {
  useEffect(() => {
    if (wasSaved) toast(messages.saved)
  }, [wasSaved])
  return (
    <Ask
      ask={async () => ({
        row: id === null ? null : await rowOf(contentType, id),
        choices: await choicesOf(contentType),
      })}
    >
      {({ row, choices }) => <Loaded contentType={contentType} loaded={row} choices={choices} />}
    </Ask>
  )
}

function Loaded({
  contentType,
  loaded,
  choices,
}: {
  contentType: ContentType
  loaded: EntryRow | null
  choices: Choices
}) {
  const [row, setRow] = useState(loaded)
  const saved = (fresh: EntryRow) => {
    if (row) {
      setRow(fresh)
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
          <h2 id="entry">{row ? contentType.nameOf(row) : messages.create(contentType)}</h2>
          {row && <SeeLinks contentType={contentType} row={row} />}
        </div>
        <EntryForm
          key={row?.version ?? 0}
          contentType={contentType}
          row={row}
          choices={choices}
          onSaved={saved}
          onPlanned={setRow}
        />
        {row && <RemoveEntry contentType={contentType} row={row} />}
      </section>
      {row && contentType.path === 'price-list' && <PriceListMargins key={`margins ${row.version}`} id={row.id} />}
      {row && contentType.isPlanned && (
        <EntryPlans
          key={`plans ${row.version}`}
          contentType={contentType}
          row={row}
          choices={choices}
          onChange={async () => setRow(await rowOf(contentType, row.id))}
        />
      )}
      {row && (
        <EntryHistory key={row.version} contentType={contentType} row={row} choices={choices} onRestored={setRow} />
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

async function choicesOf({ fields }: ContentType): Promise<Choices> {
  const paths = new Set(fields.flatMap((field) => (field.as === 'row' ? [field.of] : [])))
  const referencedTypes = contentTypes.filter(({ path }) => paths.has(path))
  const lists = referencedTypes.map(async (contentType) => {
    const { data } = await api(entryCallsOf(contentType).list, undefined)
    return [contentType.path, data.map((row) => ({ id: row.id, name: contentType.nameOf(row) }))] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}
