import { type FormEvent, useState } from 'react'
import { companyStateNames, messages } from '#admin/companies-messages.ts'
import { amountOfText } from '#admin/kronor.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { companyBackOffice } from '#company-credit/calls.ts'
import type { CreditApplication } from '#company-credit/contract.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { shownOrganisationNumber } from '#payments/organisation-number.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Note } from '#ui/note.tsx'
import { CompanyTermsFields } from './company-terms-fields.tsx'

type Props = { application: CreditApplication; onDone: () => void }

export function CompanyApplication({ application, onDone }: Props) {
  const { company, name, username, email, legalName, phone, requestedLimit, message, createdAt } = application
  return (
    <article className="panel stack" aria-label={company.legalName}>
      <div className="row row--wrap">
        <h3>
          <a className="link" href={`/admin/company/${company.id}`}>
            {company.legalName}
          </a>
        </h3>
        <span className="muted">{messages.orgNumber(shownOrganisationNumber(company.organisationNumber))}</span>
      </div>
      {company.state !== 'applied' && <Note kind="warn">{messages.known(companyStateNames[company.state])}</Note>}
      <DescriptionList
        pairs={[
          [messages.applicant, `${messages.applicantOf(name, username)}, ${email} (${messages.verified})`],
          ...(legalName === company.legalName ? [] : [[messages.wrote, legalName] as [string, string]]),
          [messages.phone, phone],
          [messages.wants, formatPrice(requestedLimit)],
          ...(message ? [[messages.message, message] as [string, string]] : []),
          [messages.at, formatLongDateTime(createdAt)],
        ]}
      />
      <Approve application={application} onDone={onDone} />
      <Decline application={application} onDone={onDone} />
    </article>
  )
}

function Approve({ application: { id, company, requestedLimit }, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.approved, onDone)
  const [limitError, setLimitError] = useState<string | null>(null)
  const approve = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name)).trim()
    const creditLimit = amountOfText(text('limit'))
    setLimitError(creditLimit ? null : messages.limitError)
    if (!creditLimit) return
    const terms = {
      legalName: text('legalName'),
      creditLimit,
      paymentDays: Number(text('days')),
      reason: text('reason'),
    }
    run(() => api(companyBackOffice.approveApplication, { id, version: company.version, ...terms }))
  }
  return (
    <details>
      <summary>{messages.approve}</summary>
      <form className="admin-form" onSubmit={approve}>
        <CompanyTermsFields
          terms={{ ...company, creditLimit: company.creditLimit || requestedLimit }}
          limitError={limitError}
        />
        <Field label={messages.reason} name="reason" maxLength={500} autoComplete="off" />
        {error && <Note kind="err">{error}</Note>}
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.approve}
        </Button>
      </form>
    </details>
  )
}

function Decline({ application: { id }, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.refused, onDone)
  const decline = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    run(() => api(companyBackOffice.declineApplication, { id, reason }))
  }
  return (
    <details>
      <summary>{messages.decline}</summary>
      <form className="admin-form" onSubmit={decline}>
        <p className="small muted">{messages.declineText}</p>
        <Field label={messages.neededReason} name="reason" required maxLength={500} autoComplete="off" />
        {error && <Note kind="err">{error}</Note>}
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.decline}
        </Button>
      </form>
    </details>
  )
}
