import { Ask } from '#admin/web/asked.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { api } from '#core/api-client.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { changeLog } from '#staff/change-log-calls.ts'
import type { EntryChange } from '#staff/contract.ts'
import { fieldChanges } from '#staff/field-changes.ts'
import { actionNames, messages, typeName } from '#team/audit-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import './audit.css'

const address = '/admin/audit'
const actions = Object.keys(actionNames) as (keyof typeof actionNames)[]
const filterNames = ['person', 'action', 'contentType', 'ref', 'from', 'to'] as const

export function AuditPage({ query }: { query: URLSearchParams }) {
  const asked = new URLSearchParams(
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
        <a className="button button--s" href={`/api/admin/change-log.csv?${asked}`} download>
          <Icon name="download-simple" />
          {messages.export}
        </a>
      </PageHead>
      <p className="muted audit-about">{messages.about}</p>
      <Ask ask={() => api(changeLog.listChanges, { ...filter, before })}>
        {({ data, types, next }) => (
          <>
            <Filters filter={filter} types={types} />
            {data.length === 0 ? <p className="muted">{messages.none}</p> : <Changes changes={data} />}
            {next !== null && (
              <p className="admin-next">
                <a
                  className="button button--s"
                  href={`${address}?${new URLSearchParams([...asked, ['before', String(next)]])}`}
                >
                  {messages.older}
                </a>
              </p>
            )}
          </>
        )}
      </Ask>
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

function Filters({ filter, types }: { filter: Filter; types: readonly string[] }) {
  const named = types
    .map((type) => ({ type, name: typeName(type) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
  return (
    <form className="admin-filters" role="search">
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
      <div className="row">
        <Button type="submit" variant="p">
          {messages.show}
        </Button>
        <a className="button button--g" href={address}>
          {messages.clear}
        </a>
      </div>
    </form>
  )
}

function Changes({ changes }: { changes: EntryChange[] }) {
  return (
    <WideTable label={messages.title} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.time}</th>
          <th scope="col">{messages.by}</th>
          <th scope="col">{messages.type}</th>
          <th scope="col">{messages.change}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td className="nowrap">{fullMoment(change.at)}</td>
            <td>
              {change.by === null ? (
                messages.erased
              ) : (
                <a href={`${address}?${new URLSearchParams({ person: change.by })}`}>{change.by}</a>
              )}
            </td>
            <th scope="row">
              <a
                href={`${address}?${new URLSearchParams({ contentType: change.contentType, ref: String(change.ref) })}`}
              >
                {typeName(change.contentType)} {change.ref}
              </a>
              <span className="small muted admin-block">{actionNames[change.action]}</span>
            </th>
            <td>
              <FieldList change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

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
