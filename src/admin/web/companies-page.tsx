import { companyStateNames, messages } from '#admin/companies-messages.ts'
import { companyBackOffice } from '#company-credit/calls.ts'
import type { CompanyRow } from '#company-credit/contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { shownOrganisationNumber } from '#payments/company.ts'
import { Ask } from './asked.tsx'
import { CompanyApplication } from './company-application.tsx'
import { CompanyState } from './company-state.tsx'
import { OrderOnHoldPanel } from './order-on-hold-panel.tsx'
import { PageHead } from './page-head.tsx'
import { WideTable } from './wide-table.tsx'

export function CompaniesPage() {
  return (
    <>
      <PageHead title={messages.title} />
      <Ask ask={() => api(companyBackOffice.getCompanyBackOffice, undefined)}>
        {({ data: { applications, orders, companies } }, askAgain) => (
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
                  onDone={askAgain}
                />
              ))}
            </section>
            {orders.length > 0 && (
              <section className="stack">
                <div>
                  <h2>{messages.orders}</h2>
                  <p className="muted admin-text">{messages.ordersText}</p>
                </div>
                {orders.map((order) => (
                  <OrderOnHoldPanel key={order.orderId} order={order} onDone={askAgain} />
                ))}
              </section>
            )}
            <section className="stack">
              <div>
                <h2>{messages.all}</h2>
                <p className="muted admin-text">{companies.length > 0 ? messages.text : messages.none}</p>
              </div>
              {companies.length > 0 && <Companies companies={companies} />}
            </section>
          </div>
        )}
      </Ask>
    </>
  )
}

function Companies({ companies }: { companies: readonly CompanyRow[] }) {
  return (
    <WideTable label={messages.all} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.company}</th>
          <th scope="col">{messages.state}</th>
          <th scope="col" className="admin-number">
            {messages.limit}
          </th>
          <th scope="col" className="admin-number">
            {messages.used}
          </th>
          <th scope="col" className="admin-number">
            {messages.overdue}
          </th>
          <th scope="col" className="admin-number">
            {messages.purchasers}
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <tr key={company.id}>
            <th scope="row">
              <a className="link" href={`/admin/company/${company.id}`}>
                {company.legalName}
              </a>
              <span className="small muted admin-block">{shownOrganisationNumber(company.organisationNumber)}</span>
            </th>
            <td>
              <CompanyState state={company.state} name={companyStateNames[company.state]} />
            </td>
            <td className="admin-number tabular nowrap">{formatPrice(company.creditLimit)}</td>
            <td className="admin-number tabular nowrap">{formatPrice(company.creditUsed)}</td>
            <td className="admin-number tabular nowrap">{formatPrice(company.overdueAmount)}</td>
            <td className="admin-number tabular">{company.purchasers}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
