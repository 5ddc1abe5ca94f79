import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { cardStateNames, cardStates, messages } from '#gift-card-handling/messages.ts'
import { giftCards } from '#gift-cards/calls.ts'
import type { CardSort, CardState, ListedCard } from '#gift-cards/contract.ts'
import { ListForm } from '#list-views/web/list-form.tsx'
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
import { SortField } from '#list-views/web/sort-field.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { originOf } from './card-origin.ts'

const address = '/admin/gift-cards'
const givePage = '/admin/gift-card/new'
const states = Object.keys(cardStateNames) as CardState[]
const sorts = Object.keys(messages.sorts) as CardSort[]

export function GiftCardsPage({ query }: { query: URLSearchParams }) {
  const param = (name: string) => query.get(name) || undefined
  const state = states.find((name) => name === query.get('state'))
  const sort = sorts.find((name) => name === query.get('sort'))
  const before = Number(query.get('before')) || undefined
  const wish = { state, sort, before, text: param('text'), from: param('from'), to: param('to') }
  return (
    <>
      <PageHead title={messages.title}>
        {mayOpenPage(givePage) && (
          <ButtonLink href={givePage} variant="p">
            {messages.give}
          </ButtonLink>
        )}
      </PageHead>
      <ListTabs
        list="gift-cards"
        address={address}
        query={query}
        tabs={[undefined, ...states].map((name) => ({
          href: name ? `${address}?state=${name}` : address,
          title: name ? cardStateNames[name] : messages.all,
          isCurrent: name === state,
        }))}
      />
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
      <Load load={() => api(giftCards.listGiftCards, wish)}>
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

const columns: readonly TableColumn<ListedCard>[] = [
  {
    name: 'code',
    title: messages.code,
    text: ({ last4 }) => messages.ending(last4),
    cell: ({ id, last4 }) => (
      <a className="link tabular" href={`/admin/gift-card/${id}`}>
        {messages.ending(last4)}
      </a>
    ),
  },
  { name: 'state', title: messages.state, text: ({ state }) => cardStates[state] },
  {
    name: 'issued',
    title: messages.issued,
    sort: { asc: 'oldest', desc: 'newest' },
    className: 'nowrap',
    text: ({ createdAt }) => formatLongDateTime(createdAt),
  },
  { name: 'recipient', title: messages.recipient, text: ({ email }) => email },
  {
    name: 'origin',
    title: messages.origin,
    text: originOf,
    cell: (card) =>
      card.orderId === null ? (
        originOf(card)
      ) : (
        <a className="link" href={`/admin/order/${card.orderId}`}>
          {originOf(card)}
        </a>
      ),
  },
  {
    name: 'expires',
    title: messages.expires,
    isExtra: true,
    className: 'nowrap',
    text: ({ expiresAt }) => (expiresAt === null ? '' : formatLongDateTime(expiresAt)),
  },
  { name: 'amount', title: messages.amount, isNumber: true, text: ({ amount }) => formatPrice(amount) },
  {
    name: 'balance',
    title: messages.balance,
    isNumber: true,
    sort: { asc: 'lowest', desc: 'highest' },
    text: ({ balance }) => formatPrice(balance),
  },
]
