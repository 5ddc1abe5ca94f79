import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { inOrder } from '#list-views/columns.ts'
import { ListForm } from '#list-views/web/list-form.tsx'
import { ListTable, type TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { PromotionOutcome } from '#promotion-overview/contract.ts'
import { formMessages } from '#promotion-overview/form-messages.ts'
import { messages } from '#promotion-overview/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BundleOutcomes } from './bundle-outcomes.tsx'
import { CampaignPrices } from './campaign-prices.tsx'
import { EndPromotion } from './end-promotion.tsx'
import { PromotionPage } from './promotion-page.tsx'
import { Simulator } from './simulator.tsx'
import { Sponsorships } from './sponsorships.tsx'
import './promotion-overview.css'

const address = '/admin/promotions'
const states = Object.keys(messages.states) as PromotionOutcome['state'][]

type PageProps = { query: URLSearchParams }

export function PromotionsPage({ query }: PageProps) {
  const id = query.get('id')
  if (id === null) return <Promotions query={query} />
  return <PromotionPage id={Number(id) || null} from={Number(query.get('from')) || null} />
}

function Promotions({ query }: PageProps) {
  const text = query.get('text') ?? ''
  const state = states.find((one) => one === query.get('state'))
  return (
    <>
      <PageHead title={messages.title}>
        <ButtonLink href={`${address}?id=new`} variant="p">
          {formMessages.add}
        </ButtonLink>
      </PageHead>
      <ListTabs
        list="promotions"
        address={address}
        query={query}
        tabs={[undefined, ...states].map((name) => ({
          href: name ? `${address}?state=${name}` : address,
          title: name ? messages.states[name] : messages.all,
          isCurrent: name === state,
        }))}
      />
      <div className="promotion-overview">
        <section className="stack" aria-labelledby="outcomes">
          <h2 id="outcomes">{messages.outcomes}</h2>
          <ListForm address={address} query={query} fields={['text']}>
            <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
          </ListForm>
          <Load load={() => api(promotionOverview.listPromotionOutcomes, { text: text || undefined, state })}>
            {({ data, total }, reload) => {
              const columns = columnsWith(reload)
              return data.length > 0 ? (
                <>
                  <ListTable
                    label={messages.broughtBy(messages.title)}
                    query={query}
                    columns={columns}
                    rows={inOrder(data, columns, query.get('sort') ?? undefined)}
                    idOf={({ id }) => id}
                  />
                  <ShownOf shown={data.length} total={total} />
                </>
              ) : (
                <p className="muted">{text || state ? messages.noneFound : messages.none}</p>
              )
            }}
          </Load>
        </section>
        <BundleOutcomes />
        <CampaignPrices />
        <Sponsorships />
        <Simulator />
      </div>
    </>
  )
}

function columnsWith(onEnded: () => void): readonly TableColumn<PromotionOutcome>[] {
  return [
    ...columns,
    {
      name: 'actions',
      title: formMessages.actions,
      isAction: true,
      text: () => '',
      cell: ({ id, name, state, extension }) =>
        state !== 'ended' && extension === null && <EndPromotion id={id} name={name} onEnded={onEnded} />,
    },
  ]
}

const columns: readonly TableColumn<PromotionOutcome>[] = [
  {
    name: 'name',
    title: messages.name,
    sort: { asc: 'name', desc: '-name' },
    value: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ id, name, code, extension }) => (
      <>
        <a className="link" href={`${address}?id=${id}`}>
          {name}
        </a>
        <span className="small muted admin-block">
          {code ?? (extension ? messages.ofExtension(extension) : messages.automatic)}
        </span>
      </>
    ),
  },
  { name: 'code', title: messages.code, isExtra: true, text: ({ code }) => code ?? '' },
  { name: 'state', title: messages.state, text: ({ state }) => messages.states[state] },
  { name: 'customers', title: messages.customers, text: ({ audience }) => messages.audiences[audience] },
  {
    name: 'period',
    title: messages.period,
    className: 'nowrap',
    sort: { asc: 'start', desc: '-start' },
    value: ({ startsAt }) => startsAt,
    text: ({ startsAt, endsAt }) =>
      messages.until(formatLongDateTime(startsAt), endsAt === null ? null : formatLongDateTime(endsAt)),
  },
  {
    name: 'orders',
    title: messages.orders,
    isNumber: true,
    sort: { asc: 'orders', desc: '-orders' },
    value: ({ orders }) => orders,
    text: ({ orders }) => formatNumber(orders),
  },
  {
    name: 'sales',
    title: messages.sales,
    isNumber: true,
    sort: { asc: 'sales', desc: '-sales' },
    value: ({ sales }) => sales,
    text: ({ sales }) => formatPrice(sales),
  },
  {
    name: 'discount',
    title: messages.discount,
    isNumber: true,
    sort: { asc: 'discount', desc: '-discount' },
    value: ({ discount }) => discount,
    text: ({ discount }) => formatPrice(discount),
  },
]
