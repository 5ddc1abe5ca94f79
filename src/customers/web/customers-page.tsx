import { Ask } from '#admin/web/asked.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { customers } from '#customers/calls.ts'
import type { CustomerRow } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { dayOfYear } from './customer-moments.ts'

export function CustomersPage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') || undefined
  const before = Number(query.get('before')) || undefined
  const olderThan = (next: number) => new URLSearchParams({ ...(text ? { text } : {}), before: String(next) })
  return (
    <>
      <PageHead title={messages.title} />
      <form className="admin-filters" role="search">
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
        <div className="row">
          <Button type="submit" variant="p">
            {messages.show}
          </Button>
          <a className="button button--g" href="/admin/customers">
            {messages.clear}
          </a>
        </div>
      </form>
      <Ask ask={() => api(customers.listCustomers, { text, before })}>
        {({ data, next }) => (
          <>
            {data.length > 0 ? <Customers rows={data} /> : <p className="muted">{messages.none}</p>}
            {next && (
              <p className="admin-next">
                <a className="button button--s" href={`/admin/customers?${olderThan(next)}`}>
                  {messages.older}
                </a>
              </p>
            )}
          </>
        )}
      </Ask>
    </>
  )
}

function Customers({ rows }: { rows: CustomerRow[] }) {
  return (
    <WideTable label={messages.title} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.contact}</th>
          <th scope="col">{messages.since}</th>
          <th scope="col" className="admin-number">
            {messages.orders}
          </th>
          <th scope="col" className="admin-number">
            {messages.bought}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, username, name, company, email, phone, memberSince, orders, bought, isBlocked }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={`/admin/customer/${id}`}>
                {name || username}
              </a>
              <span className="small muted admin-block">
                {[name && username, company, isBlocked && messages.blocked].filter(Boolean).join(', ')}
              </span>
            </th>
            <td>
              {email}
              <span className="small muted admin-block">{phone}</span>
            </td>
            <td className="nowrap">{dayOfYear(memberSince)}</td>
            <td className="admin-number tabular">{orders}</td>
            <td className="admin-number tabular">{formatPrice(bought)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
