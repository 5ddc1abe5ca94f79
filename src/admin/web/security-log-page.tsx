import { detailName, detailValue, eventNames, messages } from '#admin/security-log-messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { securityEventTypes } from '#security-log/security-events.ts'
import { securityLog } from '#staff/calls.ts'
import type { SecurityLogEntry, SecurityLogFilter } from '#staff/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import '#orders/web/order-state.css'
import './security-log.css'

const address = '/admin/security-log'

export function SecurityLogPage({ query }: { query: URLSearchParams }) {
  const before = Number(query.get('before')) || undefined
  const filter = filterOf(query)
  const exported = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted security-log-about">{messages.about}</p>
      <Filters query={query} filter={filter} exportHref={`/api${address}.csv?${exported}`} />
      <Load load={() => api(securityLog.listSecurityEvents, { ...filter, before })}>
        {({ data, next }) => (
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
            empty={messages.empty}
          />
        )}
      </Load>
    </>
  )
}

function filterOf(query: URLSearchParams): SecurityLogFilter {
  const text = (name: string) => query.get(name) || undefined
  const outcome = text('outcome')
  return {
    type: securityEventTypes.find((one) => one === query.get('type')),
    outcome: outcome === 'success' || outcome === 'failure' ? outcome : undefined,
    person: text('person'),
    ip: text('ip'),
    from: text('from'),
    to: text('to'),
  }
}

type FiltersProps = { query: URLSearchParams; filter: SecurityLogFilter; exportHref: string }

function Filters({ query, filter, exportHref }: FiltersProps) {
  return (
    <ListForm
      address={address}
      query={query}
      fields={['type', 'outcome', 'person', 'ip', 'from', 'to']}
      end={
        <a className="button button--s" href={exportHref} download>
          <Icon name="download-simple" />
          {messages.export}
        </a>
      }
    >
      <SelectField label={messages.type} name="type" defaultValue={filter.type ?? ''}>
        <option value="">{messages.allTypes}</option>
        {securityEventTypes.map((type) => (
          <option key={type} value={type}>
            {eventNames[type]}
          </option>
        ))}
      </SelectField>
      <SelectField label={messages.outcome} name="outcome" defaultValue={filter.outcome ?? ''}>
        <option value="">{messages.allOutcomes}</option>
        <option value="success">{messages.outcomes.success}</option>
        <option value="failure">{messages.outcomes.failure}</option>
      </SelectField>
      <Field label={messages.person} name="person" placeholder={messages.personHint} defaultValue={filter.person} />
      <Field label={messages.ip} name="ip" defaultValue={filter.ip} />
      <Field label={messages.from} name="from" type="date" defaultValue={filter.from} />
      <Field label={messages.to} name="to" type="date" defaultValue={filter.to} />
    </ListForm>
  )
}

const columns: readonly TableColumn<SecurityLogEntry>[] = [
  { name: 'time', title: messages.time, className: 'nowrap', text: ({ at }) => formatLongDateTime(at) },
  { name: 'type', title: messages.type, isMain: true, text: ({ type }) => eventNames[type] },
  {
    name: 'outcome',
    title: messages.outcome,
    text: ({ outcome }) => messages.outcomes[outcome],
    cell: ({ outcome }) => (
      <span className={`order-state ${outcome === 'failure' ? 'order-state--returned' : 'order-state--ok'}`}>
        {messages.outcomes[outcome]}
      </span>
    ),
  },
  {
    name: 'who',
    title: messages.who,
    text: ({ actor }) => (actor ? nameOf(actor) : messages.visitor),
    cell: ({ actor }) => (actor ? <Person person={actor} /> : messages.visitor),
  },
  {
    name: 'whose',
    title: messages.whose,
    text: ({ member }) => (member ? nameOf(member) : '–'),
    cell: ({ member }) => (member ? <Person person={member} /> : '–'),
  },
  {
    name: 'where',
    title: messages.where,
    text: ({ ip, userAgent }) => `${ip} ${userAgent}`,
    cell: ({ ip, userAgent }) => (
      <>
        <a href={`${address}?${new URLSearchParams({ ip })}`}>{ip}</a>
        <span className="small muted security-log-agent">{userAgent}</span>
      </>
    ),
  },
  {
    name: 'details',
    title: messages.details,
    className: 'security-log-details',
    text: ({ details }) =>
      Object.entries(details)
        .map(([name, value]) => `${detailName(name)}: ${shown(name, value)}`)
        .join(', '),
    cell: ({ details }) =>
      Object.entries(details).map(([name, value]) => (
        <span key={name} className="security-log-detail">
          <span className="muted">{detailName(name)}:</span>{' '}
          {name === 'orderId' ? <a href={`/admin/order/${value}`}>{messages.toOrder}</a> : shown(name, value)}
        </span>
      )),
  },
]

type LoggedPerson = { id: number; username: string | null }

function Person({ person }: { person: LoggedPerson }) {
  return <a href={`${address}?${new URLSearchParams({ person: String(person.id) })}`}>{nameOf(person)}</a>
}

function nameOf({ id, username }: LoggedPerson): string {
  return username ?? messages.erased(id)
}

function shown(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number' && /ore$|^(amount|feeAmount|creditLimit)$/i.test(name)) return formatPrice(value)
  return value === null ? '–' : detailValue(String(value))
}
