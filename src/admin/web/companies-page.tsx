import { companyStateNames, messages } from '#admin/companies-messages.ts'
import { companyBackOffice } from '#company-credit/calls.ts'
import type { CompanyRow } from '#company-credit/contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { inOrder } from '#list-views/columns.ts'
import { ListForm } from '#list-views/web/list-form.tsx'
import { ListTable, type TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { shownOrganisationNumber } from '#payments/organisation-number.ts'
import { CompanyApplication } from './company-application.tsx'
import { Load } from './loaded.tsx'
import { OrderOnHoldPanel } from './order-on-hold-panel.tsx'
import { PageHead } from './page-head.tsx'
import { CompanyState } from './state.tsx'

const address = '/admin/companies'
const states = Object.keys(companyStateNames) as CompanyRow['state'][]

export function CompaniesPage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') ?? ''
  const state = states.find((one) => one === query.get('state'))
  const isFiltered = text !== '' || state !== undefined
  return (
    <>
      <PageHead title={messages.title} />
      <ListTabs
        list="companies"
        address={address}
        query={query}
        tabs={[undefined, ...states].map((name) => ({
          href: name ? `${address}?state=${name}` : address,
          title: name ? companyStateNames[name] : messages.all,
          isCurrent: name === state,
        }))}
      />
      <Load load={() => api(companyBackOffice.getCompanyBackOffice, { text: text || undefined, state })}>
        {({ data: { applications, orders, companies, counts } }, reload) => (
          <div className="admin-views">
            <section className="stack">
              <div>
                <h2>{messages.applications}</h2>
                <p className="muted admin-text">{applications.length > 0 ? messages.check : messages.noApplications}</p>
              </div>
              {applications.map((application) => (
                <CompanyApplication
                  key={`${application.id} ${application.company.version}`}
                  application={application}
                  onDone={reload}
                />
              ))}
              <ShownOf shown={applications.length} total={counts.applications} />
            </section>
            {orders.length > 0 && (
              <section className="stack">
                <div>
                  <h2>{messages.orders}</h2>
                  <p className="muted admin-text">{messages.ordersText}</p>
                </div>
                {orders.map((order) => (
                  <OrderOnHoldPanel key={order.orderId} order={order} onDone={reload} />
                ))}
                <ShownOf shown={orders.length} total={counts.orders} />
              </section>
            )}
            <section className="stack">
              <div>
                <h2>{messages.all}</h2>
                <p className="muted admin-text">{companies.length > 0 || isFiltered ? messages.text : messages.none}</p>
              </div>
              {(companies.length > 0 || isFiltered) && (
                <>
                  <ListForm address={address} query={query} fields={['text']}>
                    <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
                  </ListForm>
                  <ListTable
                    label={messages.all}
                    query={query}
                    columns={columns}
                    rows={inOrder(companies, columns, query.get('sort') ?? undefined)}
                    idOf={({ id }) => id}
                  />
                  <ShownOf shown={companies.length} total={counts.companies} />
                </>
              )}
            </section>
          </div>
        )}
      </Load>
    </>
  )
}

const columns: readonly TableColumn<CompanyRow>[] = [
  {
    name: 'company',
    title: messages.company,
    sort: { asc: 'name', desc: '-name' },
    value: ({ legalName }) => legalName,
    text: ({ legalName }) => legalName,
    cell: ({ id, legalName, organisationNumber }) => (
      <>
        <a className="link" href={`/admin/company/${id}`}>
          {legalName}
        </a>
        <span className="small muted admin-block">{shownOrganisationNumber(organisationNumber)}</span>
      </>
    ),
  },
  {
    name: 'state',
    title: messages.state,
    text: ({ state }) => companyStateNames[state],
    cell: ({ state }) => <CompanyState state={state} name={companyStateNames[state]} />,
  },
  {
    name: 'limit',
    title: messages.limit,
    isNumber: true,
    sort: { asc: 'limit', desc: '-limit' },
    value: ({ creditLimit }) => creditLimit,
    text: ({ creditLimit }) => formatPrice(creditLimit),
  },
  {
    name: 'used',
    title: messages.used,
    isNumber: true,
    sort: { asc: 'used', desc: '-used' },
    value: ({ creditUsed }) => creditUsed,
    text: ({ creditUsed }) => formatPrice(creditUsed),
  },
  {
    name: 'overdue',
    title: messages.overdue,
    isNumber: true,
    sort: { asc: 'overdue', desc: '-overdue' },
    value: ({ overdueAmount }) => overdueAmount,
    text: ({ overdueAmount }) => formatPrice(overdueAmount),
  },
  {
    name: 'purchasers',
    title: messages.purchasers,
    isNumber: true,
    sort: { asc: 'purchasers', desc: '-purchasers' },
    value: ({ purchasers }) => purchasers,
    text: ({ purchasers }) => String(purchasers),
  },
]
