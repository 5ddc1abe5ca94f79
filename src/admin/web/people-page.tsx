import { people } from '#account/people-calls.ts'
import type { PeopleEvent } from '#account/people-contract.ts'
import { deeds, rightNames, sv as say } from '#admin/sv-people.ts'
import { api } from '#core/api-client.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Ask } from './asked.tsx'
import { PersonRow } from './person-row.tsx'
import { WideTable } from './wide-table.tsx'

/** Members, what they may do here, and what has been done with them. */
export function PeoplePage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') ?? undefined
  const after = Number(query.get('after') ?? 0) || 0
  return (
    <>
      <h1>{say.title}</h1>
      <form className="adm__f" role="search">
        <Field label={say.find} name="text" type="search" defaultValue={text} autoComplete="off" />
        <div className="row">
          <Button type="submit" variant="p">
            {say.show}
          </Button>
          <a className="btn btn--g" href="/admin/people">
            {say.clear}
          </a>
        </div>
      </form>
      <Ask ask={() => api(people.listPeople, { text, after })}>
        {({ data, next }, askAgain) =>
          data.length === 0 ? (
            <p className="muted">{say.none}</p>
          ) : (
            <>
              <WideTable label={say.title} isSheet>
                <thead>
                  <tr>
                    <th scope="col">{say.person}</th>
                    <th scope="col">{say.since}</th>
                    <th scope="col">{say.roles}</th>
                    <th scope="col">{say.sessions}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((person) => (
                    <PersonRow key={person.id} person={person} onDone={askAgain} />
                  ))}
                </tbody>
              </WideTable>
              {next !== null && (
                <p className="adm__next">
                  <a
                    className="btn btn--s"
                    href={`/admin/people?${new URLSearchParams({ text: text ?? '', after: String(next) })}`}
                  >
                    {say.more}
                  </a>
                </p>
              )}
              <Log key={JSON.stringify(data)} />
            </>
          )
        }
      </Ask>
    </>
  )
}

function Log() {
  return (
    <section className="panel stack adm__next" aria-labelledby="log">
      <h2 id="log">{say.log}</h2>
      <Ask ask={() => api(people.getPeopleLog, undefined)}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{say.noLog}</p>
          ) : (
            <ul>
              {data.map((event) => (
                <li key={event.id}>{lineOf(event)}</li>
              ))}
            </ul>
          )
        }
      </Ask>
    </section>
  )
}

function lineOf({ who, by, deed, right, at }: PeopleEvent): string {
  const done = deeds[deed](who ?? say.erased, right ? rightNames[right] : '')
  return `${fullMoment(at)}: ${done}, av ${by ?? say.erased}.`
}
