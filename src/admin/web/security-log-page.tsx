import { detailName, detailValue, eventNames, messages } from '#admin/security-log-messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { NextPage } from '#list-views/web/next-page.tsx'
import { securityEventTypes } from '#security-log/security-events.ts'
import { securityLog } from '#staff/calls.ts'
import type { SecurityLogEntry, SecurityLogFilter } from '#staff/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import { WideTable } from './wide-table.tsx'
import '#orders/web/order-state.css'
import './security-log.css'

const address = '/admin/security-log'

export function SecurityLogPage({ query }: { query: URLSearchParams }) {
  const before = Number(query.get('before')) || undefined
  const filter = filterOf(query)
  const requested = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted security-log-about">{messages.about}</p>
      <Filters query={query} filter={filter} exportHref={`/api${address}.csv?${requested}`} />
      <Load load={() => api(securityLog.listSecurityEvents, { ...filter, before })}>
        {({ data, next }) =>
          data.length === 0 ? (
            <p className="muted">{messages.none}</p>
          ) : (
            <>
              <WideTable label={messages.title} isSheet>
                <thead>
                  <tr>
                    {[
                      messages.time,
                      messages.type,
                      messages.outcome,
                      messages.who,
                      messages.whose,
                      messages.where,
                      messages.details,
                    ].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.map((entry) => (
                    <Row key={entry.id} entry={entry} />
                  ))}
                </tbody>
              </WideTable>
              <NextPage address={address} query={requested} next={next}>
                {messages.older}
              </NextPage>
            </>
          )
        }
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

function Row({ entry }: { entry: SecurityLogEntry }) {
  const { at, type, outcome, actor, member, ip, userAgent, details } = entry
  return (
    <tr>
      <td className="nowrap">{formatLongDateTime(at)}</td>
      <th scope="row">{eventNames[type]}</th>
      <td>
        <span className={`order-state ${outcome === 'failure' ? 'order-state--returned' : 'order-state--ok'}`}>
          {messages.outcomes[outcome]}
        </span>
      </td>
      <td>{actor ? <Person person={actor} /> : messages.visitor}</td>
      <td>{member ? <Person person={member} /> : '–'}</td>
      <td>
        <a href={`${address}?${new URLSearchParams({ ip })}`}>{ip}</a>
        <span className="small muted admin-block security-log-agent">{userAgent}</span>
      </td>
      <td className="security-log-details">
        {Object.entries(details).map(([name, value]) => (
          <span key={name} className="admin-block">
            <span className="muted">{detailName(name)}:</span>{' '}
            {name === 'orderId' ? <a href={`/admin/order/${value}`}>{messages.toOrder}</a> : shown(name, value)}
          </span>
        ))}
      </td>
    </tr>
  )
}

function Person({ person: { id, username } }: { person: { id: number; username: string | null } }) {
  return <a href={`${address}?${new URLSearchParams({ person: String(id) })}`}>{username ?? messages.erased(id)}</a>
}

function shown(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number' && /ore$|^(amount|feeAmount|creditLimit)$/i.test(name)) return formatPrice(value)
  return value === null ? '–' : detailValue(String(value))
}
