import { messages, recallStateNames } from '#admin/recalls-messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Field } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { SortField } from '#list-views/web/sort-field.tsx'
import { recallsBackOffice } from '#recalls/back-office-calls.ts'
import type { ListedRecall, RecallSort, RecallState } from '#recalls/back-office-contract.ts'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import { RecallForm } from './recall-form.tsx'
import { RecallPage } from './recall-page.tsx'

const address = '/admin/recalls'
const states = Object.keys(recallStateNames) as RecallState[]
const sorts = Object.keys(messages.sorts) as RecallSort[]

export function RecallsPage({ query }: { query: URLSearchParams }) {
  const id = Number(query.get('id'))
  return (
    <>
      <PageHead title={messages.title} />
      {id > 0 ? <RecallPage id={id} address={address} /> : <Recalls query={query} />}
    </>
  )
}

function Recalls({ query }: { query: URLSearchParams }) {
  const param = (name: string) => query.get(name) || undefined
  const state = states.find((name) => name === query.get('state'))
  const sort = sorts.find((name) => name === query.get('sort'))
  const before = Number(query.get('before')) || undefined
  const wish = { state, sort, before, text: param('text'), from: param('from'), to: param('to') }
  return (
    <>
      <ListTabs
        list="recalls"
        address={address}
        query={query}
        tabs={[undefined, ...states].map((name) => ({
          href: name ? `${address}?state=${name}` : address,
          title: name ? recallStateNames[name] : messages.all,
          isCurrent: name === state,
        }))}
      />
      <div className="stack">
        <ListForm address={address} query={query} fields={['text', 'from', 'to', 'sort']}>
          <Field
            label={messages.find}
            hint={messages.findHint}
            name="text"
            type="search"
            defaultValue={wish.text}
            autoComplete="off"
          />
          <Field label={messages.from} name="from" type="date" defaultValue={wish.from} />
          <Field label={messages.to} name="to" type="date" defaultValue={wish.to} />
          <SortField label={messages.sort} sorts={sorts} names={messages.sorts} value={sort} />
        </ListForm>
        <Load load={() => api(recallsBackOffice.listRecalls, wish)}>
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
        <RecallForm onDone={(id) => window.location.assign(`${address}?id=${id}`)} />
      </div>
    </>
  )
}

const columns: readonly TableColumn<ListedRecall>[] = [
  {
    name: 'title',
    title: messages.name,
    text: ({ title }) => title,
    cell: ({ id, title }) => (
      <a className="link" href={`${address}?id=${id}`}>
        {title}
      </a>
    ),
  },
  { name: 'state', title: messages.state, className: 'nowrap', text: ({ state }) => recallStateNames[state] },
  {
    name: 'created',
    title: messages.created,
    sort: { asc: 'oldest', desc: 'newest' },
    className: 'nowrap',
    text: ({ createdAt }) => formatLongDateTime(createdAt),
  },
  {
    name: 'published',
    title: messages.publishedAt,
    className: 'nowrap',
    text: ({ publishedAt }) => (publishedAt === null ? '' : formatLongDateTime(publishedAt)),
  },
  { name: 'products', title: messages.products, text: ({ products }) => products },
  { name: 'batches', title: messages.batch, isExtra: true, text: ({ batches }) => batches.join(', ') },
  {
    name: 'orders',
    title: messages.orders,
    isNumber: true,
    sort: { asc: 'fewest-orders', desc: 'most-orders' },
    text: ({ orders }) => String(orders),
  },
  { name: 'sent', title: messages.sent, isNumber: true, text: ({ sent }) => String(sent) },
  {
    name: 'failed',
    title: messages.failed,
    isNumber: true,
    text: ({ failed }) => String(failed),
    cell: ({ failed }) => (failed > 0 ? <b className="admin-bad">{failed}</b> : failed),
  },
]
