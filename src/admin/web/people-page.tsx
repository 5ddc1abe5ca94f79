import { messages, personActions, rightNames } from '#admin/people-messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Field } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { people } from '#staff/calls.ts'
import type { AuditEntry, Person } from '#staff/contract.ts'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSessions } from './person-sessions.tsx'

const address = '/admin/people'

export function PeoplePage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') || undefined
  const after = Number(query.get('before')) || 0
  return (
    <>
      <PageHead title={messages.title} />
      <ListForm address={address} query={query} fields={['text']}>
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
      </ListForm>
      <Load load={() => api(people.listPeople, { text, after })}>
        {({ data, next }, reload) => (
          <>
            <ListedRows
              label={messages.title}
              query={query}
              columns={columnsOf(reload)}
              rows={data}
              idOf={({ id }) => id}
              address={address}
              next={next}
              older={messages.more}
              none={messages.none}
              empty={messages.none}
            />
            <Log key={JSON.stringify(data)} />
          </>
        )}
      </Load>
    </>
  )
}

function columnsOf(reload: () => void): readonly TableColumn<Person>[] {
  return [
    {
      name: 'person',
      title: messages.person,
      text: ({ username }) => username,
      cell: ({ username, name, company, email }) => (
        <>
          {username}
          <span className="small muted admin-block">{[name, company, email].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    {
      name: 'since',
      title: messages.since,
      className: 'nowrap',
      text: ({ memberSince }) => formatLongDateTime(memberSince),
    },
    {
      name: 'roles',
      title: messages.roles,
      text: ({ isEmployee, isAdmin }) =>
        [isEmployee && messages.employee, isAdmin && messages.admin].filter(Boolean).join(', '),
      cell: (person) => <PersonRoles person={person} onDone={reload} />,
    },
    {
      name: 'sessions',
      title: messages.sessions,
      text: ({ sessions }) => messages.devices(sessions),
      cell: (person) => <PersonSessions person={person} onDone={reload} />,
    },
  ]
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
