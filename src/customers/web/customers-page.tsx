import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { customers } from '#customers/calls.ts'
import type { CustomerKind, CustomerRow, CustomerSort } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { Field } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { SortField } from '#list-views/web/sort-field.tsx'
import { dayOfYear } from './customer-moments.ts'

const address = '/admin/customers'
const kinds = ['companies', 'blocked'] as const satisfies readonly CustomerKind[]
const sorts = Object.keys(messages.sorts) as CustomerSort[]

export function CustomersPage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') || undefined
  const only = kinds.find((name) => name === query.get('only'))
  const sort = sorts.find((name) => name === query.get('sort'))
  const before = Number(query.get('before')) || undefined
  return (
    <>
      <PageHead title={messages.title} />
      <ListTabs
        list="customers"
        address={address}
        query={query}
        tabs={(['all', ...kinds] as const).map((name) => ({
          href: name === 'all' ? address : `${address}?only=${name}`,
          title: messages.kinds[name],
          isCurrent: name === (only ?? 'all'),
        }))}
      />
      <ListForm address={address} query={query} fields={['text', 'sort']}>
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
        <SortField label={messages.sort} sorts={sorts} names={messages.sorts} value={sort} />
      </ListForm>
      <Load load={() => api(customers.listCustomers, { text, only, sort, before })}>
        {({ data, next }) => (
          <ListedRows
            label={messages.title}
            query={query}
            sort="newest"
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

const columns: readonly TableColumn<CustomerRow>[] = [
  {
    name: 'name',
    title: messages.name,
    sort: { asc: 'name', desc: '-name' },
    text: ({ name, username }) => name || username,
    cell: ({ id, username, name, company, isBlocked }) => (
      <>
        <a className="link" href={`/admin/customer/${id}`}>
          {name || username}
        </a>
        <span className="small muted admin-block">
          {[name && username, company, isBlocked && messages.blocked].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    name: 'contact',
    title: messages.contact,
    text: ({ email, phone }) => [email, phone].filter(Boolean).join(', '),
    cell: ({ email, phone }) => (
      <>
        {email}
        <span className="small muted admin-block">{phone}</span>
      </>
    ),
  },
  { name: 'company', title: messages.company, isExtra: true, text: ({ company }) => company ?? '' },
  {
    name: 'since',
    title: messages.since,
    className: 'nowrap',
    sort: { asc: 'oldest', desc: 'newest' },
    text: ({ memberSince }) => dayOfYear(memberSince),
  },
  { name: 'orders', title: messages.orders, isNumber: true, text: ({ orders }) => String(orders) },
  { name: 'bought', title: messages.bought, isNumber: true, text: ({ bought }) => formatPrice(bought) },
]
