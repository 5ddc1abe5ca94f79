import type { CallAnswer } from '#core/contract.ts'
import { Field, SelectField } from '#forms/field.tsx'
import type { inboxContract } from '#inbox/contract.ts'
import { kindTexts, messages } from '#inbox/messages.ts'
import { inboxKinds, inboxStates } from '#inbox/states.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

type Props = {
  query: URLSearchParams
  counts: CallAnswer<typeof inboxContract.listInbox>['counts'] | null
}

export function InboxFilters({ query, counts }: Props) {
  const state = inboxStates.find((one) => one === query.get('state'))
  const isFiltered = ['text', 'kind', 'owner'].some((name) => query.get(name))
  return (
    <>
      <nav className="inbox-page-views" aria-label={messages.views}>
        <ul>
          {[undefined, ...inboxStates].map((one) => (
            <li key={one ?? 'open'}>
              <a href={addressOf(query, one)} aria-current={one === state ? 'page' : undefined}>
                {one ? messages.states[one] : messages.open}
                {one && one !== 'closed' && counts && counts[one] > 0 && (
                  <span className="inbox-page-count">{counts[one]}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <details className="inbox-page-filters" open={isFiltered}>
        <summary>{messages.filters}</summary>
        <form className="admin-filters" role="search" action="/admin/inbox">
          {state && <input type="hidden" name="state" value={state} />}
          <Field
            label={messages.find}
            name="text"
            type="search"
            defaultValue={query.get('text') ?? ''}
            autoComplete="off"
          />
          <SelectField label={messages.kind} name="kind" defaultValue={query.get('kind') ?? ''}>
            <option value="">{messages.anyKind}</option>
            {inboxKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindTexts[kind]}
              </option>
            ))}
          </SelectField>
          <SelectField label={messages.owner} name="owner" defaultValue={query.get('owner') ?? ''}>
            <option value="">{messages.anyOwner}</option>
            <option value="me">{messages.mine}</option>
            <option value="unassigned">{messages.unassigned}</option>
          </SelectField>
          <div className="row">
            <Button type="submit" variant="p">
              {messages.show}
            </Button>
            <ButtonLink variant="g" href="/admin/inbox">
              {messages.clear}
            </ButtonLink>
          </div>
        </form>
      </details>
    </>
  )
}

function addressOf(query: URLSearchParams, state: string | undefined): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  next.delete('state')
  if (state) next.set('state', state)
  return `/admin/inbox?${next}`
}
