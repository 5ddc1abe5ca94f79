import { messages, states } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { NextPage } from '#list-views/web/next-page.tsx'
import { NoRows } from '#list-views/web/no-rows.tsx'
import { SortField } from '#list-views/web/sort-field.tsx'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { OrderSort } from '#orders/back-office-contract.ts'
import type { OrderState } from '#orders/contract.ts'
import { Note } from '#ui/note.tsx'
import { Load } from './loaded.tsx'
import { OrderViews, viewNames } from './order-views.tsx'
import { OrdersTable } from './orders-table.tsx'
import { PageHead } from './page-head.tsx'
import { StockHoardingNotice } from './stock-hoarding-notice.tsx'

const address = '/admin/orders'
const sorts = Object.keys(messages.sorts) as OrderSort[]

export function OrdersPage({ query }: { query: URLSearchParams }) {
  const param = (name: string) => query.get(name) || undefined
  const state = Object.keys(states).find((name): name is OrderState => name === query.get('state'))
  const view = viewNames.find((name) => name === query.get('view'))
  const sort = sorts.find((name) => name === query.get('sort'))
  const recall = Number(query.get('recall')) || undefined
  const wish = {
    state,
    view,
    recall,
    sort,
    text: param('text'),
    from: param('from'),
    to: param('to'),
    before: param('before'),
  }
  return (
    <>
      <PageHead title={messages.orders} />
      <OrderViews query={query} view={view ?? 'all'} />
      {recall !== undefined && (
        <Note kind="warn">
          {messages.ofRecall}{' '}
          <a className="link" href={`/admin/recalls?id=${recall}`}>
            {messages.toRecall}
          </a>{' '}
          <a className="link" href={address}>
            {messages.allOrders}
          </a>
        </Note>
      )}
      <StockHoardingNotice />
      <ListForm address={address} query={query} fields={['text', 'state', 'from', 'to', 'sort']}>
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
        <SortField label={messages.sort} sorts={sorts} names={messages.sorts} value={sort} />
      </ListForm>
      <Load load={() => api(orderBackOffice.listOrders, wish)}>
        {({ data, next }, reload) => (
          <>
            {data.length > 0 ? (
              <OrdersTable
                key={data.map(({ id }) => id).join(' ')}
                rows={data}
                query={query}
                isToPack={view === 'to-pack'}
                onPacked={reload}
              />
            ) : (
              <NoRows query={query} none={messages.none} empty={messages.empty} />
            )}
            <NextPage address={address} query={query} next={next}>
              {messages.older}
            </NextPage>
          </>
        )}
      </Load>
    </>
  )
}
