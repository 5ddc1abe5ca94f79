import { type FormEvent, useState } from 'react'
import { oreOfText } from '#admin/kronor.ts'
import { companyDeeds, companyStateNames, sv as say } from '#admin/sv-companies.ts'
import { companyDesk } from '#checkout/company-desk-calls.ts'
import type { Company, CompanyEvent } from '#checkout/company-desk-contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { shownOrganisationNumber } from '#payments/company.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'
import { CompanyState } from './company-state.tsx'
import { CompanyTermsFields } from './company-terms-fields.tsx'
import { useDeed } from './use-deed.ts'

type Answer = { data: Company }
type Props = { company: Company; onDone: (answer: Answer) => void }

export function CompanyPage({ id }: { id: number }) {
  return <Ask ask={() => api(companyDesk.getCompany, { id })}>{({ data }) => <OpenCompany first={data} />}</Ask>
}

/** One company: its terms, who buys for it, what it owes, and who decided what. */
function OpenCompany({ first }: { first: Company }) {
  const [company, setCompany] = useState(first)
  const onDone = ({ data }: Answer) => setCompany(data)
  const { legalName, organisationNumber, state, limitOre, usedOre, overdueOre } = company
  return (
    <>
      <div className="row row--w adm__o">
        <h1>{legalName}</h1>
        <CompanyState state={state} name={companyStateNames[state]} />
        <span className="muted">{say.orgNumber(shownOrganisationNumber(organisationNumber))}</span>
        <a className="link adm__e" href="/admin/companies">
          {say.back}
        </a>
      </div>
      <div className="cols cols--right">
        <div className="stack">
          <section className="panel">
            <Facts
              pairs={[
                [say.limit, formatPrice(limitOre)],
                [say.used, `${formatPrice(usedOre)} (${say.left(formatPrice(Math.max(limitOre - usedOre, 0)))})`],
                [say.overdue, formatPrice(overdueOre)],
                [say.terms, say.days(company.paymentDays)],
              ]}
            />
          </section>
          <Members company={company} onDone={onDone} />
          <Invoices company={company} />
          <Log log={company.log} />
        </div>
        <div className="stack">
          <Terms key={company.version} company={company} onDone={onDone} />
        </div>
      </div>
    </>
  )
}

const choosable = ['approved', 'paused', 'refused'] as const

function Terms({ company, onDone }: Props) {
  const { id, version, state } = company
  const { isBusy, fault, run } = useDeed<Answer>(say.saved, onDone)
  const [limitFault, setLimitFault] = useState<string | null>(null)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name)).trim()
    const limit = oreOfText(text('limit'))
    const chosen = choosable.find((name) => name === text('state'))
    setLimitFault(limit === null ? say.limitFault : null)
    if (limit === null || !chosen) return
    const terms = { legalName: text('legalName'), state: chosen, limitOre: limit, paymentDays: Number(text('days')) }
    run(() => api(companyDesk.putCompany, { id, version, ...terms, reason: text('reason') }))
  }
  return (
    <form className="panel stack" onSubmit={save} aria-labelledby="terms">
      <h2 id="terms">{say.change}</h2>
      <CompanyTermsFields terms={company} limitFault={limitFault}>
        <SelectField label={say.state} name="state" defaultValue={state === 'applied' ? '' : state} required>
          {state === 'applied' && <option value="">{companyStateNames.applied}</option>}
          {choosable.map((name) => (
            <option key={name} value={name}>
              {companyStateNames[name]}
            </option>
          ))}
        </SelectField>
      </CompanyTermsFields>
      <Field label={say.neededReason} name="reason" required maxLength={500} autoComplete="off" />
      {fault && <Note kind="err">{fault}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {say.save}
      </Button>
    </form>
  )
}

function Members({ company, onDone }: Props) {
  const { id, version, members } = company
  const removing = useDeed<Answer>(say.removed, onDone)
  const adding = useDeed<Answer>(say.addedNow, onDone)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    adding.run(() => api(companyDesk.addBuyer, { id, version, email }))
  }
  return (
    <section className="panel stack" aria-labelledby="members">
      <h2 id="members">{say.members}</h2>
      {members.length === 0 && <p className="muted">{say.noMembers}</p>}
      {removing.fault && <Note kind="err">{removing.fault}</Note>}
      {members.map(({ id: memberId, username, name, email, addedAt }) => (
        <div className="row row--w" key={memberId}>
          <div>
            <b>{say.applicantOf(name, username)}</b>
            <span className="small muted adm__b">
              {email}, {say.added(fullMoment(addedAt))}
            </span>
          </div>
          <Button
            className="adm__e"
            aria-label={say.removeOf(username)}
            state={removing.isBusy ? 'busy' : undefined}
            onClick={() => removing.run(() => api(companyDesk.removeBuyer, { id, memberId }))}
          >
            {say.remove}
          </Button>
        </div>
      ))}
      <form className="adm__y" onSubmit={add} key={members.length}>
        <Field label={say.email} hint={say.addText} name="email" type="email" required autoComplete="off" />
        {adding.fault && <Note kind="err">{adding.fault}</Note>}
        <Button type="submit" state={adding.isBusy ? 'busy' : undefined}>
          {say.add}
        </Button>
      </form>
    </section>
  )
}

function Invoices({ company: { invoices } }: { company: Company }) {
  return (
    <section className="panel stack" aria-labelledby="invoices">
      <h2 id="invoices">{say.invoices}</h2>
      {invoices.length === 0 && <p className="muted">{say.noInvoices}</p>}
      {invoices.length > 0 && (
        <ul className="stack">
          {invoices.map(({ orderId, number, owedOre, dueOn, isOverdue }) => (
            <li key={orderId} className="row row--w">
              <a className="link" href={`/admin/order/${orderId}`}>
                {say.invoice(number, dueOn)}
              </a>
              {isOverdue && <span className="stat adm__bad">{say.isOverdue}</span>}
              <b className="tn adm__e">{formatPrice(owedOre)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Log({ log }: { log: readonly CompanyEvent[] }) {
  return (
    <section className="panel stack" aria-labelledby="log">
      <h2 id="log">{say.log}</h2>
      {log.length === 0 ? (
        <p className="muted">{say.noLog}</p>
      ) : (
        <ul className="stack">
          {log.map((event) => (
            <li key={event.id}>
              {companyDeeds[event.deed](event.who ?? say.erased)}
              <span className="small muted adm__b">
                {fullMoment(event.at)}, {say.by(event.by ?? say.erased)}
                {event.reason && `. ${event.reason}`}
              </span>
              {changes(event).map((change) => (
                <span key={change} className="small adm__b">
                  {change}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** "Kreditgräns: 10 000 kr → 50 000 kr" for each that changed. */
function changes({ before, after }: CompanyEvent): string[] {
  if (!before || !after) return []
  return Object.entries(changeNames).flatMap(([name, label]) => {
    const [old, now] = [before[name], after[name]]
    return old === undefined || now === undefined || old === now
      ? []
      : [`${label}: ${say.from(shown(name, old), shown(name, now))}`]
  })
}

const changeNames = { legalName: say.legalName, state: say.state, limitOre: say.limit, paymentDays: say.terms }

function shown(name: string, value: string | number): string {
  if (name === 'limitOre') return formatPrice(Number(value))
  if (name === 'paymentDays') return say.days(Number(value))
  return Object.entries(companyStateNames).find(([state]) => state === value)?.[1] ?? String(value)
}
