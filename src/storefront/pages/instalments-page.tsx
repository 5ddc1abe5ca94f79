import { useState } from 'react'
import { formatNumber, formatPrice } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { Field } from '#forms/field.tsx'
import { Segmented } from '#forms/segmented.tsx'
import { pathTo } from '#paths.ts'
import { plans, plansFor } from '#payments/instalments.ts'
import { messages } from '#payments/instalments-messages.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head } from '#routing/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Note } from '#ui/note.tsx'
import './info-page.css'

const [least, max] = [500, 200_000]

export async function load(): Promise<null> {
  return null
}

export function head(): Head {
  return { title: messages.title, description: messages.description, canonical: pathTo('delbetalning') }
}

export function Page() {
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: messages.title, path: pathTo('delbetalning') }]} />
      <article className="panel panel--l info-page-prose">
        <h1>{messages.title}</h1>
        <Note kind="warn">
          <b>{messages.warning}</b> {messages.warningText}
        </Note>
        <p>{messages.intro}</p>
        <h2>{messages.example}</h2>
        <p>{example()}</p>
        <h2>{messages.count}</h2>
        <Calculator />
        <h2>{messages.rights}</h2>
        <ul>
          {messages.rightsText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2 id="villkor">{messages.terms}</h2>
        <p>{messages.termsText}</p>
        <DescriptionList pairs={termsOf()} />
      </article>
    </div>
  )
}

function Calculator() {
  const [text, setText] = useState('5000')
  const [months, setMonths] = useState(12)
  const kronor = Number(text)
  const isFine = kronor >= least && kronor <= max
  const offered = isFine ? plansFor(kronor * 100) : []
  const plan = offered.find((one) => one.months === months) ?? offered[0]
  return (
    <div className="stack">
      <Field
        className="info-page-anchor"
        label={messages.amount}
        inputMode="numeric"
        value={text}
        error={isFine ? null : messages.amountError(formatPrice(least * 100), formatPrice(max * 100))}
        onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Segmented
        label={messages.months}
        value={plan?.months ?? months}
        onChange={setMonths}
        choices={offered.map(({ months }) => ({ value: months, label: messages.month(months) }))}
      />
      <div aria-live="polite">
        {plan && (
          <DescriptionList
            pairs={[
              [messages.monthly, formatPrice(plan.monthly)],
              [messages.last, formatPrice(plan.last)],
              [messages.nominalFixed, messages.percent(formatNumber(plan.nominalRate))],
              [messages.startFee, formatPrice(plan.startFee)],
              [messages.fee, formatPrice(plan.monthlyFee)],
              [messages.cost, formatPrice(plan.cost)],
              [messages.total, formatPrice(plan.total)],
              [messages.effective, messages.percent(formatNumber(plan.effectiveRate))],
            ]}
          />
        )}
      </div>
    </div>
  )
}

const exampleAmount = 1_000_000

function example(): string {
  const plan = plansFor(exampleAmount)[1]
  if (!plan) return ''
  return messages.exampleText({
    amount: formatPrice(exampleAmount),
    months: plan.months,
    monthly: formatPrice(plan.monthly),
    nominal: formatNumber(plan.nominalRate),
    startFee: formatPrice(plan.startFee),
    fee: formatPrice(plan.monthlyFee),
    total: formatPrice(plan.total),
    effective: formatNumber(plan.effectiveRate),
  })
}

/** The headings of the standardised information (SEKKI), generated from the plans. */
function termsOf(): [string, string][] {
  const { sekki } = messages
  const rates = plans.map(({ months, nominalRate }) => messages.rateFor(months, formatNumber(nominalRate)))
  const examples = plansFor(exampleAmount)
  const totals = examples.map(({ months, total }) => messages.totalFor(months, formatPrice(total)))
  const effective = examples.map(({ months, effectiveRate }) => messages.rateFor(months, formatNumber(effectiveRate)))
  const fees = plans.map(({ startFee, monthlyFee }) =>
    messages.feesText(formatPrice(startFee), formatPrice(monthlyFee)),
  )
  const differ = new Set(fees).size > 1
  const { name, organisationNumber, street, zip, city, email, phone } = shop.company
  return [
    [
      sekki.lender,
      `${name}, ${organisationNumber}, ${street}, ${zip} ${city}, ${email}, ${phone.replaceAll(' ', '\u00a0')}`,
    ],
    [sekki.kind, sekki.kindText],
    [sekki.amount, sekki.amountText(formatPrice(Math.min(...plans.map(({ minAmount }) => minAmount))))],
    [sekki.drawn, sekki.drawnText],
    [sekki.length, sekki.lengthText(list.format(plans.map(({ months }) => String(months))))],
    [sekki.payments, sekki.paymentsText],
    [sekki.rate, sekki.rateText(rates.join(', '))],
    [
      sekki.fees,
      differ ? fees.map((text, at) => messages.feesFor(plans[at]?.months ?? 0, text)).join(' ') : (fees[0] ?? ''),
    ],
    [sekki.effective, sekki.ofExample(formatPrice(exampleAmount), effective.join(', '))],
    [sekki.total, sekki.ofExample(formatPrice(exampleAmount), totals.join(', '))],
    [sekki.late, sekki.lateText],
    [sekki.withdrawal, sekki.withdrawalText],
    [sekki.early, sekki.earlyText],
    [sekki.check, sekki.checkText],
    [sekki.draft, sekki.draftText],
    [sekki.complaints, sekki.complaintsText],
  ]
}

const list = new Intl.ListFormat('sv-SE', { type: 'disjunction' })
