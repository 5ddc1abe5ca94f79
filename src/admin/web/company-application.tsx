import { type FormEvent, useState } from 'react'
import { oreOfText } from '#admin/kronor.ts'
import { companyStateNames, sv as say } from '#admin/sv-companies.ts'
import { companyDesk } from '#checkout/company-desk-calls.ts'
import type { CreditApplication } from '#checkout/company-desk-contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { shownOrganisationNumber } from '#payments/company.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { CompanyTermsFields } from './company-terms-fields.tsx'
import { useDeed } from './use-deed.ts'

type Props = { application: CreditApplication; onDone: () => void }

/** Who applies for which company, and the decision. */
export function CompanyApplication({ application, onDone }: Props) {
  const { company, name, username, email, legalName, phone, wantedOre, message, createdAt } = application
  return (
    <article className="panel stack" aria-label={company.legalName}>
      <div className="row row--w">
        <h3>
          <a className="link" href={`/admin/company/${company.id}`}>
            {company.legalName}
          </a>
        </h3>
        <span className="muted">{say.orgNumber(shownOrganisationNumber(company.organisationNumber))}</span>
      </div>
      {company.state !== 'applied' && <Note kind="warn">{say.known(companyStateNames[company.state])}</Note>}
      <Facts
        pairs={[
          [say.applicant, `${say.applicantOf(name, username)}, ${email} (${say.verified})`],
          ...(legalName === company.legalName ? [] : [[say.wrote, legalName] as [string, string]]),
          [say.phone, phone],
          [say.wants, formatPrice(wantedOre)],
          ...(message ? [[say.message, message] as [string, string]] : []),
          [say.at, fullMoment(createdAt)],
        ]}
      />
      <Approve application={application} onDone={onDone} />
      <Refuse application={application} onDone={onDone} />
    </article>
  )
}

function Approve({ application: { id, company, wantedOre }, onDone }: Props) {
  const { isBusy, fault, run } = useDeed(say.approved, onDone)
  const [limitFault, setLimitFault] = useState<string | null>(null)
  const approve = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name)).trim()
    const limitOre = oreOfText(text('limit'))
    setLimitFault(limitOre ? null : say.limitFault)
    if (!limitOre) return
    const terms = { legalName: text('legalName'), limitOre, paymentDays: Number(text('days')), reason: text('reason') }
    run(() => api(companyDesk.approveApplication, { id, version: company.version, ...terms }))
  }
  return (
    <details>
      <summary>{say.approve}</summary>
      <form className="adm__y" onSubmit={approve}>
        <CompanyTermsFields terms={{ ...company, limitOre: company.limitOre || wantedOre }} limitFault={limitFault} />
        <Field label={say.reason} name="reason" maxLength={500} autoComplete="off" />
        {fault && <Note kind="err">{fault}</Note>}
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {say.approve}
        </Button>
      </form>
    </details>
  )
}

function Refuse({ application: { id }, onDone }: Props) {
  const { isBusy, fault, run } = useDeed(say.refused, onDone)
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    run(() => api(companyDesk.refuseApplication, { id, reason }))
  }
  return (
    <details>
      <summary>{say.refuse}</summary>
      <form className="adm__y" onSubmit={refuse}>
        <p className="small muted">{say.refuseText}</p>
        <Field label={say.neededReason} name="reason" required maxLength={500} autoComplete="off" />
        {fault && <Note kind="err">{fault}</Note>}
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {say.refuse}
        </Button>
      </form>
    </details>
  )
}
