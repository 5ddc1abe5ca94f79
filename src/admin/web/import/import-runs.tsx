import { usePolled } from '#admin/web/use-polled.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { runListMessages as list, messages, stateNames } from '#importing/back-office-messages.ts'
import { importing } from '#importing/calls.ts'
import type { ImportRun, RunSort } from '#importing/contract.ts'
import { isWorking, type RunState as State } from '#importing/import-fields.ts'
import { RunState } from '#importing/web/run-state.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { ListTable, type TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { NextPage } from '#list-views/web/next-page.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'

const address = '/admin/import'
const tabs = ['uploaded', 'checked', 'done', 'stopped', 'failed', 'undone'] as const satisfies readonly State[]
const sorts = Object.keys(list.sorts) as RunSort[]

/** Follows those that are at work. */
export function ImportRuns({ query }: { query: URLSearchParams }) {
  const param = (name: string) => query.get(name) || undefined
  const state = (Object.keys(stateNames) as State[]).find((name) => name === query.get('state'))
  const sort = sorts.find((name) => name === query.get('sort'))
  const before = Number(query.get('before')) || undefined
  const wish = {
    state,
    sort,
    before,
    source: param('source'),
    text: param('text'),
    from: param('from'),
    to: param('to'),
  }
  const { answer, error } = usePolled(
    () => api(importing.listImportRuns, wish),
    ({ data }) => data.some((run) => isWorking(run.state)),
  )
  return (
    <>
      <ListTabs
        list="imports"
        address={address}
        query={query}
        tabs={[undefined, ...tabs].map((name) => ({
          href: name ? `${address}?state=${name}` : address,
          title: name ? stateNames[name] : list.all,
          isCurrent: name === state,
        }))}
      />
      <ListForm address={address} query={query} fields={['text', 'source', 'from', 'to', 'sort']}>
        <Field label={list.find} name="text" type="search" defaultValue={wish.text} autoComplete="off" />
        <Field label={messages.source} name="source" defaultValue={wish.source} list="run-sources" autoComplete="off" />
        <datalist id="run-sources">
          {[...new Set(answer?.data.map(({ source }) => source))].map((source) => (
            <option key={source}>{source}</option>
          ))}
        </datalist>
        <Field label={list.from} name="from" type="date" defaultValue={wish.from} />
        <Field label={list.to} name="to" type="date" defaultValue={wish.to} />
        <SelectField label={list.sort} name="sort" defaultValue={sort ?? ''}>
          {sorts.map((name) => (
            <option key={name} value={name === 'newest' ? '' : name}>
              {list.sorts[name]}
            </option>
          ))}
        </SelectField>
      </ListForm>
      {error && <Note kind="err">{error}</Note>}
      {!answer && !error && <Spinner size="l" />}
      {answer && answer.data.length === 0 && <p>{query.size > 0 ? list.none : messages.noRuns}</p>}
      {answer && answer.data.length > 0 && (
        <ListTable
          label={messages.runs}
          query={query}
          sort="newest"
          columns={columns}
          rows={answer.data}
          idOf={({ id }) => id}
        />
      )}
      <NextPage address={address} query={query} next={answer?.next ?? null}>
        {list.older}
      </NextPage>
    </>
  )
}

const counted = (['added', 'changed', 'retired', 'rejected'] as const).map(
  (name): TableColumn<ImportRun> => ({
    name,
    title: messages[name],
    isNumber: true,
    text: ({ counts }) => (counts ? formatNumber(counts[name]) : ''),
  }),
)

const columns: readonly TableColumn<ImportRun>[] = [
  {
    name: 'file',
    title: messages.file,
    text: ({ fileName }) => fileName,
    cell: ({ id, fileName }) => (
      <a className="link" href={`/admin/import/${id}`}>
        {fileName}
      </a>
    ),
  },
  { name: 'source', title: messages.source, text: ({ source }) => source },
  {
    name: 'state',
    title: messages.state,
    text: ({ state }) => stateNames[state],
    cell: ({ state, progress }) => (
      <>
        <RunState state={state} />
        {progress && <span className="small muted">{` ${Math.round((progress.share ?? 0) * 100)} %`}</span>}
      </>
    ),
  },
  {
    name: 'created',
    title: messages.when,
    sort: { asc: 'oldest', desc: 'newest' },
    className: 'nowrap',
    text: ({ createdAt }) => formatLongDateTime(createdAt),
  },
  { name: 'by', title: messages.by, text: ({ by }) => by ?? '' },
  ...counted,
  {
    name: 'unchanged',
    title: list.unchanged,
    isNumber: true,
    isExtra: true,
    text: ({ counts }) => (counts ? formatNumber(counts.unchanged) : ''),
  },
]
