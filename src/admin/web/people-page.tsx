import { messages, personActions, rightNames } from '#admin/people-messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Field } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { people } from '#staff/calls.ts'
import type { AuditEntry } from '#staff/contract.ts'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import { PersonRow } from './person-row.tsx'
import { WideTable } from './wide-table.tsx'

export function PeoplePage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') ?? undefined
  const after = Number(query.get('after') ?? 0) || 0
  return (
    <>
      <PageHead title={messages.title} />
      <ListForm address="/admin/people" query={query} fields={['text', 'after']}>
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
      </ListForm>
      <Load load={() => api(people.listPeople, { text, after })}>
        {({ data, next }, reload) =>
          data.length === 0 ? (
            <p className="muted">{messages.none}</p>
          ) : (
            <>
              <WideTable label={messages.title} isSheet>
                <thead>
                  <tr>
                    <th scope="col">{messages.person}</th>
                    <th scope="col">{messages.since}</th>
                    <th scope="col">{messages.roles}</th>
                    <th scope="col">{messages.sessions}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((person) => (
                    <PersonRow key={person.id} person={person} onDone={reload} />
                  ))}
                </tbody>
              </WideTable>
              {next !== null && (
                <p className="admin-next">
                  <a
                    className="button button--s"
                    href={`/admin/people?${new URLSearchParams({ text: text ?? '', after: String(next) })}`}
                  >
                    {messages.more}
                  </a>
                </p>
              )}
              <Log key={JSON.stringify(data)} />
            </>
          )
        }
      </Load>
    </>
  )
}

function Log() {
  return (
    <section className="panel stack admin-next" aria-labelledby="log">
      <h2 id="log">{messages.log}</h2>
      <Load load={() => api(people.getAuditLog, undefined)}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{messages.noLog}</p>
          ) : (
            <ul>
              {data.map((event) => (
                <li key={event.id}>{lineOf(event)}</li>
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  )
}

function lineOf({ who, by, action, right, at }: AuditEntry): string {
  const done = personActions[action](who ?? messages.erased, right ? rightNames[right] : '')
  return `${formatLongDateTime(at)}: ${done}, av ${by ?? messages.erased}.`
}
