import { causeNames, listMessages as messages, movementNames, returnStateNames } from '#admin/returns-messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { SortField } from '#list-views/web/sort-field.tsx'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { ListedReturn, ReturnSort } from '#returns/back-office-contract.ts'
import type { ReturnCause, ReturnState } from '#returns/contract.ts'
import { Load } from './loaded.tsx'

export const returnsAddress = '/admin/returns'
export const returnStates = Object.keys(returnStateNames) as ReturnState[]
const causes = Object.keys(causeNames) as ReturnCause[]
const sorts = Object.keys(messages.sorts) as ReturnSort[]

/** All returns, ended ones too; each is handled at its order. */
export function ReturnsList({ query }: { query: URLSearchParams }) {
  const param = (name: string) => query.get(name) || undefined
  const state = returnStates.find((name) => name === query.get('state'))
  const cause = causes.find((name) => name === query.get('cause'))
  const sort = sorts.find((name) => name === query.get('sort'))
  const before = Number(query.get('before')) || undefined
  const wish = { state, cause, sort, before, text: param('text'), from: param('from'), to: param('to') }
  return (
    <>
      <ListForm address={returnsAddress} query={query} fields={['text', 'cause', 'from', 'to', 'sort']}>
        <Field
          label={messages.find}
          hint={messages.findHint}
          name="text"
          type="search"
          defaultValue={wish.text}
          autoComplete="off"
        />
        <SelectField label={messages.cause} name="cause" defaultValue={cause ?? ''}>
          <option value="">{messages.allCauses}</option>
          {causes.map((name) => (
            <option key={name} value={name}>
              {causeNames[name]}
            </option>
          ))}
        </SelectField>
        <Field label={messages.from} name="from" type="date" defaultValue={wish.from} />
        <Field label={messages.to} name="to" type="date" defaultValue={wish.to} />
        <SortField label={messages.sort} sorts={sorts} names={messages.sorts} value={sort} />
      </ListForm>
      <Load load={() => api(returnsBackOffice.listReturns, wish)}>
        {({ data, next }) => (
          <ListedRows
            label={messages.title}
            query={query}
            sort="newest"
            columns={columns}
            rows={data}
            idOf={({ id }) => id}
            address={returnsAddress}
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

const columns: readonly TableColumn<ListedReturn>[] = [
  {
    name: 'number',
    title: messages.number,
    text: ({ id }) => String(id),
    cell: ({ id, orderId }) => (
      <a className="link tabular" href={`/admin/order/${orderId}`}>
        {id}
      </a>
    ),
  },
  { name: 'order', title: messages.order, text: ({ orderNumber }) => String(orderNumber) },
  {
    name: 'state',
    title: messages.state,
    text: ({ state, movement }) =>
      movement ? `${returnStateNames[state]} (${movementNames[movement]})` : returnStateNames[state],
    cell: ({ state, movement }) => (
      <>
        {returnStateNames[state]}
        {movement && <span className="small muted admin-block">{movementNames[movement]}</span>}
      </>
    ),
  },
  { name: 'cause', title: messages.cause, text: ({ cause }) => causeNames[cause] },
  {
    name: 'announced',
    title: messages.announced,
    sort: { asc: 'oldest', desc: 'newest' },
    className: 'nowrap',
    text: ({ announcedAt }) => formatLongDateTime(announcedAt),
  },
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
  { name: 'products', title: messages.products, text: ({ products }) => products ?? '' },
  { name: 'units', title: messages.units, isNumber: true, isExtra: true, text: ({ units }) => String(units) },
  {
    name: 'refunded',
    title: messages.refunded,
    isExtra: true,
    className: 'nowrap',
    text: ({ refundedAt }) => (refundedAt === null ? '' : formatLongDateTime(refundedAt)),
  },
  {
    name: 'refund',
    title: messages.refundSum,
    isNumber: true,
    sort: { asc: 'lowest', desc: 'highest' },
    text: ({ refund }) => (refund === null ? '' : formatPrice(refund)),
  },
]
