import { securityLog } from '#account/security-log-calls.ts'
import type { SecurityLogEntry, SecurityLogFilter } from '#account/security-log-contract.ts'
import { detailNames, eventNames, sv as say } from '#admin/sv-security-log.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { securityEventTypes } from '#core/security-events.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ask } from './asked.tsx'
import { WideTable } from './wide-table.tsx'
import '#orders/web/stat.css'
import './security-log.css'

const address = '/admin/security-log'

/** What has happened to accounts, permissions and money, newest first; what is asked for stands in the address. */
export function SecurityLogPage({ query }: { query: URLSearchParams }) {
  const before = Number(query.get('before')) || undefined
  const filter = filterOf(query)
  const asked = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const older = (next: number) => `${address}?${new URLSearchParams([...asked, ['before', String(next)]])}`
  return (
    <>
      <h1>{say.title}</h1>
      <p className="muted slog__a">{say.about}</p>
      <Filters filter={filter} exportHref={`/api${address}.csv?${asked}`} />
      <Ask ask={() => api(securityLog.listSecurityEvents, { ...filter, before })}>
        {({ data, next }) =>
          data.length === 0 ? (
            <p className="muted">{say.none}</p>
          ) : (
            <>
              <WideTable label={say.title} isSheet>
                <thead>
                  <tr>
                    {[say.time, say.type, say.outcome, say.who, say.whose, say.where, say.details].map((name) => (
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
              {next !== null && (
                <p className="adm__next">
                  <a className="btn btn--s" href={older(next)}>
                    {say.older}
                  </a>
                </p>
              )}
            </>
          )
        }
      </Ask>
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

function Filters({ filter, exportHref }: { filter: SecurityLogFilter; exportHref: string }) {
  return (
    <form className="adm__f" role="search">
      <SelectField label={say.type} name="type" defaultValue={filter.type ?? ''}>
        <option value="">{say.allTypes}</option>
        {securityEventTypes.map((type) => (
          <option key={type} value={type}>
            {eventNames[type]}
          </option>
        ))}
      </SelectField>
      <SelectField label={say.outcome} name="outcome" defaultValue={filter.outcome ?? ''}>
        <option value="">{say.allOutcomes}</option>
        <option value="success">{say.outcomes.success}</option>
        <option value="failure">{say.outcomes.failure}</option>
      </SelectField>
      <Field label={say.person} name="person" placeholder={say.personHint} defaultValue={filter.person} />
      <Field label={say.ip} name="ip" defaultValue={filter.ip} />
      <Field label={say.from} name="from" type="date" defaultValue={filter.from} />
      <Field label={say.to} name="to" type="date" defaultValue={filter.to} />
      <div className="row slog__b">
        <Button type="submit" variant="p">
          {say.show}
        </Button>
        <a className="btn btn--g" href={address}>
          {say.clear}
        </a>
        <a className="btn btn--s" href={exportHref} download>
          <Icon name="download-simple" />
          {say.export}
        </a>
      </div>
    </form>
  )
}

function Row({ entry }: { entry: SecurityLogEntry }) {
  const { at, type, outcome, actor, member, ip, userAgent, details } = entry
  return (
    <tr>
      <td className="nowrap">{fullMoment(at)}</td>
      <th scope="row">{eventNames[type]}</th>
      <td>
        <span className={`stat ${outcome === 'failure' ? 'stat--ret' : 'stat--ok'}`}>{say.outcomes[outcome]}</span>
      </td>
      <td>{actor ? <Person person={actor} /> : say.visitor}</td>
      <td>{member ? <Person person={member} /> : '–'}</td>
      <td>
        <a href={`${address}?${new URLSearchParams({ ip })}`}>{ip}</a>
        <span className="small muted adm__b slog__u">{userAgent}</span>
      </td>
      <td className="slog__d">
        {Object.entries(details).map(([name, value]) => (
          <span key={name} className="adm__b">
            <span className="muted">{detailNames[name] ?? name}:</span> {shown(name, value)}
          </span>
        ))}
      </td>
    </tr>
  )
}

function Person({ person: { id, username } }: { person: { id: number; username: string | null } }) {
  return <a href={`${address}?${new URLSearchParams({ person: String(id) })}`}>{username ?? say.erased(id)}</a>
}

function shown(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (typeof value === 'number' && /ore$/i.test(name)) return formatPrice(value)
  return value === null ? '–' : String(value)
}
