import { messages, states } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { OrderState } from '#orders/contract.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Ask } from './asked.tsx'
import { OrderViews, viewNames } from './order-views.tsx'
import { OrdersTable } from './orders-table.tsx'
import { PageHead } from './page-head.tsx'
import { StockHoardingNotice } from './stock-hoarding-notice.tsx'

export function OrdersPage({ query }: { query: URLSearchParams }) {
  const asked = (name: string) => query.get(name) || undefined
  const state = Object.keys(states).find((name): name is OrderState => name === query.get('state'))
  const view = viewNames.find((name) => name === query.get('view'))
  const sort = query.get('sort') === 'oldest' ? ('oldest' as const) : undefined
  const wish = { state, view, sort, text: asked('text'), from: asked('from'), to: asked('to'), before: asked('before') }
  return (
    <>
      <PageHead title={messages.orders} />
      <OrderViews query={query} view={view ?? 'all'} />
      <StockHoardingNotice />
      <form className="admin-filters" role="search">
        {view && <input type="hidden" name="view" value={view} />}
        <Field label={messages.find} name="text" type="search" defaultValue={wish.text} autoComplete="off" />
        <SelectField label={messages.state} name="state" defaultValue={state ?? ''}>
          <option value="">{messages.allStates}</option>
          {Object.entries(states).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
        <Field label={messages.from} name="from" type="date" defaultValue={wish.from} />
        <Field label={messages.to} name="to" type="date" defaultValue={wish.to} />
        <SelectField label={messages.sort} name="sort" defaultValue={sort ?? ''}>
          <option value="">{messages.sorts.newest}</option>
          <option value="oldest">{messages.sorts.oldest}</option>
        </SelectField>
        <div className="row">
          <Button type="submit" variant="p">
            {messages.show}
          </Button>
          <a className="button button--g" href="/admin/orders">
            {messages.clear}
          </a>
        </div>
      </form>
      <Ask ask={() => api(orderBackOffice.listOrders, wish)}>
        {({ data, next }, askAgain) => (
          <>
            {data.length > 0 ? (
              <OrdersTable
                key={data.map(({ id }) => id).join(' ')}
                rows={data}
                isToPack={view === 'to-pack'}
                onPacked={askAgain}
              />
            ) : (
              <p className="muted">{messages.none}</p>
            )}
            {next && (
              <p className="admin-next">
                <a className="button button--s" href={olderThan(query, next)}>
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

function olderThan(query: URLSearchParams, next: string): string {
  const older = new URLSearchParams(query)
  older.set('before', next)
  return `/admin/orders?${older}`
}
