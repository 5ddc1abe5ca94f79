import { companyStateNames, sv as say } from '#admin/sv-companies.ts'
import { companyDesk } from '#checkout/company-desk-calls.ts'
import type { CompanyRow } from '#checkout/company-desk-contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { shownOrganisationNumber } from '#payments/company.ts'
import { Ask } from './asked.tsx'
import { CompanyApplication } from './company-application.tsx'
import { CompanyState } from './company-state.tsx'
import { HeldOrderPanel } from './held-order-panel.tsx'
import { WideTable } from './wide-table.tsx'

/** Companies that buy on invoice, and what about them waits for a decision. */
export function CompaniesPage() {
  return (
    <>
      <h1>{say.title}</h1>
      <Ask ask={() => api(companyDesk.getCompanyDesk, undefined)}>
        {({ data: { applications, orders, companies } }, askAgain) => (
          <div className="adm__v">
            <section className="stack">
              <div>
                <h2>{say.applications}</h2>
                <p className="muted adm__x">{applications.length > 0 ? say.check : say.noApplications}</p>
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
                  <h2>{say.orders}</h2>
                  <p className="muted adm__x">{say.ordersText}</p>
                </div>
                {orders.map((order) => (
                  <HeldOrderPanel key={order.orderId} order={order} onDone={askAgain} />
                ))}
              </section>
            )}
            <section className="stack">
              <div>
                <h2>{say.all}</h2>
                <p className="muted adm__x">{companies.length > 0 ? say.text : say.none}</p>
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
    <WideTable label={say.all} isSheet>
      <thead>
        <tr>
          <th scope="col">{say.company}</th>
          <th scope="col">{say.state}</th>
          <th scope="col" className="adm__r">
            {say.limit}
          </th>
          <th scope="col" className="adm__r">
            {say.used}
          </th>
          <th scope="col" className="adm__r">
            {say.overdue}
          </th>
          <th scope="col" className="adm__r">
            {say.buyers}
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
              <span className="small muted adm__b">{shownOrganisationNumber(company.organisationNumber)}</span>
            </th>
            <td>
              <CompanyState state={company.state} name={companyStateNames[company.state]} />
            </td>
            <td className="adm__r tn nowrap">{formatPrice(company.limitOre)}</td>
            <td className="adm__r tn nowrap">{formatPrice(company.usedOre)}</td>
            <td className="adm__r tn nowrap">{formatPrice(company.overdueOre)}</td>
            <td className="adm__r tn">{company.buyers}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
