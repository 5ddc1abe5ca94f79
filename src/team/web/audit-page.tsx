import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { viaApiKey } from '#api-keys/messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { changeLog } from '#staff/change-log-calls.ts'
import type { EntryChange } from '#staff/contract.ts'
import { fieldChanges } from '#staff/field-changes.ts'
import { actionNames, messages, typeName } from '#team/audit-messages.ts'
import { Icon } from '#ui/icon.tsx'
import './audit.css'

const address = '/admin/audit'
const actions = Object.keys(actionNames) as (keyof typeof actionNames)[]
const filterNames = ['person', 'action', 'contentType', 'ref', 'from', 'to'] as const

export function AuditPage({ query }: { query: URLSearchParams }) {
  const exported = new URLSearchParams(
    filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  const text = (name: (typeof filterNames)[number]) => query.get(name) || undefined
  const filter = {
    person: text('person'),
    action: actions.find((one) => one === query.get('action')),
    contentType: text('contentType'),
    ref: Number(query.get('ref')) || undefined,
    from: text('from'),
    to: text('to'),
  }
  const before = Number(query.get('before')) || undefined
  return (
    <>
      <PageHead title={messages.title}>
        <a className="button button--s" href={`/api/admin/change-log.csv?${exported}`} download>
          <Icon name="download-simple" />
          {messages.export}
        </a>
      </PageHead>
      <ListTabs
        list="audit"
        address={address}
        query={query}
        tabs={[undefined, ...actions].map((name) => ({
          href: name ? `${address}?action=${name}` : address,
          title: name ? actionNames[name] : messages.allActions,
          isCurrent: name === filter.action,
        }))}
      />
      <p className="muted audit-about">{messages.about}</p>
      <Load load={() => api(changeLog.listChanges, { ...filter, before })}>
        {({ data, types, next }) => (
          <>
            <Filters query={query} filter={filter} types={types} />
            <ListedRows
              label={messages.title}
              query={query}
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              address={address}
              next={next}
              older={messages.older}
              none={messages.none}
              empty={messages.noChanges}
            />
          </>
        )}
      </Load>
    </>
  )
}

type Filter = {
  person?: string | undefined
  action?: string | undefined
  contentType?: string | undefined
  ref?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

type FiltersProps = { query: URLSearchParams; filter: Filter; types: readonly string[] }

function Filters({ query, filter, types }: FiltersProps) {
  const named = types
    .map((type) => ({ type, name: typeName(type) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
  return (
    <ListForm address={address} query={query} fields={filterNames}>
      <Field label={messages.person} name="person" defaultValue={filter.person} autoComplete="off" />
      <SelectField label={messages.type} name="contentType" defaultValue={filter.contentType ?? ''}>
        <option value="">{messages.allTypes}</option>
        {named.map(({ type, name }) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={messages.ref}
        name="ref"
        inputMode="numeric"
        pattern="\d*"
        defaultValue={filter.ref}
        autoComplete="off"
      />
      <SelectField label={messages.action} name="action" defaultValue={filter.action ?? ''}>
        <option value="">{messages.allActions}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {actionNames[action]}
          </option>
        ))}
      </SelectField>
      <Field label={messages.from} name="from" type="date" defaultValue={filter.from} />
      <Field label={messages.to} name="to" type="date" defaultValue={filter.to} />
    </ListForm>
  )
}

const columns: readonly TableColumn<EntryChange>[] = [
  {
    name: 'what',
    title: messages.type,
    text: ({ contentType, ref }) => `${typeName(contentType)} ${ref}`,
    cell: ({ contentType, ref, action }) => (
      <>
        <a href={`${address}?${new URLSearchParams({ contentType, ref: String(ref) })}`}>
          {typeName(contentType)} {ref}
        </a>
        <span className="small muted admin-block">{actionNames[action]}</span>
      </>
    ),
  },
  { name: 'action', title: messages.action, isExtra: true, text: ({ action }) => actionNames[action] },
  { name: 'time', title: messages.time, className: 'nowrap', text: ({ at }) => formatLongDateTime(at) },
  {
    name: 'by',
    title: messages.by,
    text: ({ by, apiKey }) => [by ?? messages.erased, ...(apiKey ? [viaApiKey(apiKey.name)] : [])].join(' '),
    cell: ({ by, apiKey }) => (
      <>
        {by === null ? messages.erased : <a href={`${address}?${new URLSearchParams({ person: by })}`}>{by}</a>}
        {apiKey && <span className="small muted admin-block">{viaApiKey(apiKey.name)}</span>}
      </>
    ),
  },
  {
    name: 'change',
    title: messages.change,
    text: ({ before, after }) =>
      fieldChanges(before, after)
        .map((change) => `${change.field}: ${change.before} → ${change.after}`)
        .join(', '),
    cell: (change) => <FieldList change={change} />,
  },
]

const shownFirst = 4

function FieldList({ change: { before, after } }: { change: EntryChange }) {
  const fields = fieldChanges(before, after)
  if (fields.length === 0) return <span className="muted">{messages.nothing}</span>
  const rest = fields.slice(shownFirst)
  return (
    <>
      <Fields fields={fields.slice(0, shownFirst)} />
      {rest.length > 0 && (
        <details>
          <summary>{messages.more(rest.length)}</summary>
          <Fields fields={rest} />
        </details>
      )}
    </>
  )
}

function Fields({ fields }: { fields: ReturnType<typeof fieldChanges> }) {
  return (
    <dl className="audit-fields">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <del>
              <span className="visually-hidden">{messages.before}: </span>
              {before || messages.empty}
            </del>
            <Icon name="arrow-right" />
            <ins>
              <span className="visually-hidden">{messages.after}: </span>
              {after || messages.empty}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
