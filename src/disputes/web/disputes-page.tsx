import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { shortDay } from '#core/day.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { disputes } from '#disputes/calls.ts'
import type { Dispute } from '#disputes/contract.ts'
import { listStates, sorts } from '#disputes/lists.ts'
import { listStateTexts, messages, reasonTexts, sortTexts, stateTexts } from '#disputes/messages.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { paymentMethodName } from '#payments/methods.ts'
import { DisputeStateLabel } from './dispute-state.tsx'
import { today } from './today.ts'

const address = '/admin/disputes'

/** Those that are not decided, unless the address says otherwise. */
export function DisputesPage({ query }: { query: URLSearchParams }) {
  const shown = query.get('state')
  const state = shown === 'all' ? undefined : (listStates.find((name) => name === shown) ?? 'open')
  const sort = sorts.find((name) => name === query.get('sort')) ?? sorts[0]
  const text = query.get('text') || undefined
  const wish = { state, sort, text, before: Number(query.get('before')) || undefined }
  return (
    <>
      <PageHead title={messages.title} />
      <ListTabs
        list="disputes"
        address={address}
        query={query}
        tabs={[...listStates, undefined].map((name) => ({
          href: name === 'open' ? address : `${address}?state=${name ?? 'all'}`,
          title: name ? listStateTexts[name] : messages.all,
          isCurrent: name === state,
        }))}
      />
      <div className="stack">
        <p className="muted admin-text">{messages.text}</p>
        <ListForm address={address} query={query} fields={['text', 'sort']}>
          <Field
            label={messages.find}
            hint={messages.findHint}
            name="text"
            type="search"
            defaultValue={text}
            autoComplete="off"
          />
          <SelectField label={messages.sort} name="sort" defaultValue={sort}>
            {sorts.map((name) => (
              <option key={name} value={name}>
                {sortTexts[name]}
              </option>
            ))}
          </SelectField>
        </ListForm>
      </div>
      <Load load={() => api(disputes.listDisputes, wish)}>
        {({ data, next }) => (
          <ListedRows
            label={messages.title}
            query={query}
            sort={sorts[0]}
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

const columns: readonly TableColumn<Dispute>[] = [
  {
    name: 'order',
    title: messages.order,
    text: ({ orderNumber }) => String(orderNumber),
    cell: ({ orderId, orderNumber }) => (
      <a className="link tabular" href={`/admin/order/${orderId}`}>
        {orderNumber}
      </a>
    ),
  },
  {
    name: 'respond-by',
    title: messages.respondBy,
    sort: { asc: 'respond-first', desc: 'respond-last' },
    className: 'nowrap',
    text: ({ respondBy }) => shortDay(respondBy, today()),
  },
  {
    name: 'state',
    title: messages.state,
    text: ({ state }) => stateTexts[state],
    cell: ({ state }) => <DisputeStateLabel state={state} />,
  },
  { name: 'reason', title: messages.reason, text: ({ reason }) => reasonTexts[reason] },
  {
    name: 'customer',
    title: messages.customer,
    text: ({ name, email }) => `${name} <${email}>`,
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="small muted admin-block">{email}</span>
      </>
    ),
  },
  { name: 'reference', title: messages.reference, text: ({ reference }) => reference },
  { name: 'method', title: messages.method, isExtra: true, text: ({ method }) => paymentMethodName(method) },
  {
    name: 'registered',
    title: messages.registered,
    sort: { asc: 'oldest', desc: 'newest' },
    className: 'nowrap',
    isExtra: true,
    text: ({ registeredAt }) => formatLongDateTime(registeredAt),
  },
  {
    name: 'closed',
    title: messages.closed,
    className: 'nowrap',
    isExtra: true,
    text: ({ closedAt }) => (closedAt === null ? '' : formatLongDateTime(closedAt)),
  },
  { name: 'fee', title: messages.fee, isNumber: true, isExtra: true, text: ({ fee }) => formatPrice(fee) },
  {
    name: 'amount',
    title: messages.amount,
    isNumber: true,
    sort: { asc: 'lowest', desc: 'highest' },
    text: ({ amount }) => formatPrice(amount),
  },
]
