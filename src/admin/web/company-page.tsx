import { type FormEvent, useState } from 'react'
import { companyActions, companyStateNames, messages } from '#admin/companies-messages.ts'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { companyBackOffice } from '#company-credit/calls.ts'
import type { Company, CompanyEvent } from '#company-credit/contract.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { shownOrganisationNumber } from '#payments/organisation-number.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Note } from '#ui/note.tsx'
import { CompanyTermsFields } from './company-terms-fields.tsx'
import { Load } from './loaded.tsx'
import { CompanyState } from './state.tsx'

type Answer = { data: Company }
type Props = { company: Company; onDone: (answer: Answer) => void }

export function CompanyPage({ id }: { id: number }) {
  return (
    <Load load={() => api(companyBackOffice.getCompany, { id })}>{({ data }) => <OpenCompany first={data} />}</Load>
  )
}

function OpenCompany({ first }: { first: Company }) {
  const [company, setCompany] = useState(first)
  const onDone = ({ data }: Answer) => setCompany(data)
  const { legalName, organisationNumber, state, creditLimit, creditUsed, overdueAmount } = company
  return (
    <>
      <div className="page-head">
        <h1>{legalName}</h1>
        <CompanyState state={state} name={companyStateNames[state]} />
        <span className="muted">{messages.orgNumber(shownOrganisationNumber(organisationNumber))}</span>
        <a className="link page-head-actions" href="/admin/companies">
          {messages.back}
        </a>
      </div>
      <div className="columns columns--right">
        <div className="stack">
          <section className="panel">
            <DescriptionList
              pairs={[
                [messages.limit, formatPrice(creditLimit)],
                [
                  messages.used,
                  `${formatPrice(creditUsed)} (${messages.left(formatPrice(Math.max(creditLimit - creditUsed, 0)))})`,
                ],
                [messages.overdue, formatPrice(overdueAmount)],
                [messages.terms, messages.days(company.paymentDays)],
                [messages.priceList, listName(company, company.priceListId ?? 0)],
                [messages.delivery, deliveryText(company.freeShippingFrom)],
              ]}
            />
          </section>
          <Members company={company} onDone={onDone} />
          <Invoices company={company} />
          <Log company={company} />
        </div>
        <div className="stack">
          <Terms key={company.version} company={company} onDone={onDone} />
        </div>
      </div>
    </>
  )
}

function deliveryText(from: number | null): string {
  if (from === null) return messages.ordinaryDelivery
  return from === 0 ? messages.alwaysFree : messages.freeFrom(formatPrice(from))
}

function listName({ priceLists }: Company, id: number): string {
  return id === 0 ? messages.noList : (priceLists.find((list) => list.id === id)?.name ?? String(id))
}

const choosable = ['approved', 'paused', 'refused'] as const

function Terms({ company, onDone }: Props) {
  const { id, version, state } = company
  const { isBusy, error, run } = useAction<Answer>(messages.saved, onDone)
  const [limitError, setLimitError] = useState<string | null>(null)
  const [freeError, setFreeError] = useState<string | null>(null)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name)).trim()
    const limit = amountOfText(text('limit'))
    const chosen = choosable.find((name) => name === text('state'))
    setLimitError(limit === null ? messages.limitError : null)
    const free = text('freeShipping')
    const freeShippingFrom = free === '' ? null : amountOfText(free)
    const isFreeWrong = free !== '' && freeShippingFrom === null
    setFreeError(isFreeWrong ? messages.freeError : null)
    if (limit === null || isFreeWrong || !chosen) return
    const priceListId = Number(text('priceList')) || null
    const terms = {
      legalName: text('legalName'),
      state: chosen,
      creditLimit: limit,
      paymentDays: Number(text('days')),
      priceListId,
      freeShippingFrom,
    }
    run(() => api(companyBackOffice.putCompany, { id, version, ...terms, reason: text('reason') }))
  }
  return (
    <form className="panel stack" onSubmit={save} aria-labelledby="terms">
      <h2 id="terms">{messages.change}</h2>
      <CompanyTermsFields terms={company} limitError={limitError}>
        <SelectField label={messages.state} name="state" defaultValue={state === 'applied' ? '' : state} required>
          {state === 'applied' && <option value="">{companyStateNames.applied}</option>}
          {choosable.map((name) => (
            <option key={name} value={name}>
              {companyStateNames[name]}
            </option>
          ))}
        </SelectField>
      </CompanyTermsFields>
      <SelectField
        label={messages.priceList}
        hint={messages.priceListHint}
        name="priceList"
        defaultValue={company.priceListId ?? ''}
      >
        <option value="">{messages.noPriceList}</option>
        {company.priceLists.map((list) => (
          <option key={list.id} value={list.id}>
            {list.name}
          </option>
        ))}
      </SelectField>
      <p>
        <a className="link" href="/admin/content?type=price-list">
          {messages.priceLists}
        </a>
      </p>
      <Field
        label={messages.freeShipping}
        hint={messages.freeHint}
        name="freeShipping"
        inputMode="decimal"
        defaultValue={company.freeShippingFrom === null ? '' : textOfAmount(company.freeShippingFrom)}
        autoComplete="off"
        error={freeError}
      />
      <Field label={messages.neededReason} name="reason" required maxLength={500} autoComplete="off" />
      {error && <Note kind="err">{error}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {messages.save}
      </Button>
    </form>
  )
}

function Members({ company, onDone }: Props) {
  const { id, version, members } = company
  const removing = useAction<Answer>(messages.removed, onDone)
  const adding = useAction<Answer>(messages.addedNow, onDone)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    adding.run(() => api(companyBackOffice.addPurchaser, { id, version, email }))
  }
  return (
    <section className="panel stack" aria-labelledby="members">
      <h2 id="members">{messages.members}</h2>
      {members.length === 0 && <p className="muted">{messages.noMembers}</p>}
      {removing.error && <Note kind="err">{removing.error}</Note>}
      {members.map(({ id: memberId, username, name, email, addedAt }) => (
        <div className="row row--wrap" key={memberId}>
          <div>
            <b>{messages.applicantOf(name, username)}</b>
            <span className="small muted admin-block">
              {email}, {messages.added(formatLongDateTime(addedAt))}
            </span>
          </div>
          <Button
            className="admin-end"
            aria-label={messages.removeOf(username)}
            state={removing.isBusy ? 'busy' : undefined}
            onClick={() => removing.run(() => api(companyBackOffice.removePurchaser, { id, memberId }))}
          >
            {messages.remove}
          </Button>
        </div>
      ))}
      <form className="admin-form" onSubmit={add} key={members.length}>
        <Field
          label={messages.email}
          hint={messages.addText}
          name="email"
          type="email"
          required
          autoComplete="off"
          beside={
            <Button type="submit" state={adding.isBusy ? 'busy' : undefined}>
              {messages.add}
            </Button>
          }
        />
        {adding.error && <Note kind="err">{adding.error}</Note>}
      </form>
    </section>
  )
}

function Invoices({ company: { invoices } }: { company: Company }) {
  return (
    <section className="panel stack" aria-labelledby="invoices">
      <h2 id="invoices">{messages.invoices}</h2>
      {invoices.length === 0 && <p className="muted">{messages.noInvoices}</p>}
      {invoices.length > 0 && (
        <ul className="stack">
          {invoices.map(({ orderId, number, owedAmount, dueOn, isOverdue }) => (
            <li key={orderId} className="row row--wrap">
              <a className="link" href={`/admin/order/${orderId}`}>
                {messages.invoice(number, dueOn)}
              </a>
              {isOverdue && <span className="order-state admin-bad">{messages.isOverdue}</span>}
              <b className="tabular admin-end">{formatPrice(owedAmount)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Log({ company }: { company: Company }) {
  const { log } = company
  return (
    <section className="panel stack" aria-labelledby="log">
      <h2 id="log">{messages.log}</h2>
      {log.length === 0 ? (
        <p className="muted">{messages.noLog}</p>
      ) : (
        <ul className="stack">
          {log.map((event) => (
            <li key={event.id}>
              {companyActions[event.action](event.who ?? messages.erased)}
              <span className="small muted admin-block">
                {formatLongDateTime(event.at)}, {messages.by(event.by ?? messages.erased)}
                {event.reason && `. ${event.reason}`}
              </span>
              {changes(event, company).map((change) => (
                <span key={change} className="small admin-block">
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

function changes({ before, after }: CompanyEvent, company: Company): string[] {
  if (!before || !after) return []
  return Object.entries(changeNames).flatMap(([name, label]) => {
    const [old, now] = [before[name], after[name]]
    return old === undefined || now === undefined || old === now
      ? []
      : [`${label}: ${messages.from(shown(name, old, company), shown(name, now, company))}`]
  })
}

const changeNames = {
  legalName: messages.legalName,
  state: messages.state,
  creditLimit: messages.limit,
  paymentDays: messages.terms,
  priceListId: messages.priceList,
  freeShippingFrom: messages.delivery,
}

function shown(name: string, value: string | number, company: Company): string {
  if (name === 'priceListId') return listName(company, Number(value))
  if (name === 'freeShippingFrom') return deliveryText(value === 'ordinary' ? null : Number(value))
  if (name === 'creditLimit') return formatPrice(Number(value))
  if (name === 'paymentDays') return messages.days(Number(value))
  return Object.entries(companyStateNames).find(([state]) => state === value)?.[1] ?? String(value)
}
