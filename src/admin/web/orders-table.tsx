import { messages } from '#admin/messages.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { ListTable, type TableColumn } from '#list-views/web/list-table.tsx'
import type { BackOfficeOrderRow } from '#orders/back-office-contract.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { PackBar } from './pack-bar.tsx'
import { State } from './state.tsx'

type Props = { rows: BackOfficeOrderRow[]; query: URLSearchParams; isToPack: boolean; onPacked: () => void }

/** Orders to pack are chosen and packed together. */
export function OrdersTable({ rows, query, isToPack, onPacked }: Props) {
  return (
    <ListTable
      label={messages.orders}
      query={query}
      sort="newest"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      actions={(chosen) => isToPack && <PackBar orders={[...chosen]} onPacked={onPacked} />}
    />
  )
}

const columns: readonly TableColumn<BackOfficeOrderRow>[] = [
  {
    name: 'number',
    title: messages.number,
    text: ({ number }) => messages.order(number),
    cell: ({ id, number }) => (
      <a className="link tabular" href={`/admin/order/${id}`}>
        {number}
      </a>
    ),
  },
  {
    name: 'state',
    title: messages.state,
    text: ({ stateText, risks }) => (risks > 0 ? `${stateText}, ${messages.risks(risks)}` : stateText),
    cell: ({ state, isPartial, risks }) => (
      <span className="row row--wrap">
        <State state={state} isPartial={isPartial} />
        {risks > 0 && <span className="order-state admin-bad">{messages.risks(risks)}</span>}
      </span>
    ),
  },
  {
    name: 'placed',
    title: messages.placed,
    sort: { asc: 'oldest', desc: 'newest' },
    className: 'nowrap',
    text: ({ placedAt }) => formatLongDateTime(placedAt),
  },
  {
    name: 'customer',
    title: messages.customer,
    text: ({ name, email }) => (email === '' ? messages.unknownCustomer : `${name} <${email}>`),
    cell: ({ name, email }) => (
      <>
        {email === '' ? <span className="muted">{messages.unknownCustomer}</span> : name}
        <span className="small muted admin-block">{email}</span>
      </>
    ),
  },
  { name: 'delivery', title: messages.delivery, text: ({ delivery }) => delivery },
  {
    name: 'payment',
    title: messages.payment,
    isExtra: true,
    text: ({ paymentMethod }) => paymentMethodName(paymentMethod),
  },
  { name: 'units', title: messages.units, isNumber: true, text: ({ units }) => String(units) },
  {
    name: 'total',
    title: messages.total,
    isMain: true,
    isNumber: true,
    sort: { asc: 'lowest', desc: 'highest' },
    text: ({ total }) => formatPrice(total),
  },
]
