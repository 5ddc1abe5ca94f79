import { useState } from 'react'
import { formatNumber, formatPrice } from '#core/money.ts'
import { seller } from '#orders/seller.ts'
import { pathTo } from '#paths.ts'
import { plans, plansFor } from '#payments/instalments.ts'
import { sv as say } from '#payments/sv-instalments.ts'
import type { Head } from '#storefront/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Segmented } from '#ui/segmented.tsx'
import './info.css'

const [least, most] = [500, 200_000]

export async function load(): Promise<null> {
  return null
}

export function head(): Head {
  return { title: say.title, description: say.description, canonical: pathTo('delbetalning') }
}

/** What instalments are and cost, with the warning that goes before everything about credit. */
export function Page() {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: say.home, path: pathTo('index') },
          { name: say.title, path: pathTo('delbetalning') },
        ]}
      />
      <article className="panel panel--l prose">
        <h1>{say.title}</h1>
        <Note kind="warn">
          <b>{say.warning}</b> {say.warningText}
        </Note>
        <p>{say.intro}</p>
        <h2>{say.example}</h2>
        <p>{example()}</p>
        <h2>{say.count}</h2>
        <Calculator />
        <h2>{say.rights}</h2>
        <ul>
          {say.rightsText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2 id="villkor">{say.terms}</h2>
        <p>{say.termsText}</p>
        <Facts pairs={termsOf()} />
      </article>
    </div>
  )
}

function Calculator() {
  const [text, setText] = useState('5000')
  const [months, setMonths] = useState(12)
  const kronor = Number(text)
  const isFine = kronor >= least && kronor <= most
  const offered = isFine ? plansFor(kronor * 100) : []
  const plan = offered.find((one) => one.months === months) ?? offered[0]
  return (
    <div className="stack">
      <Field
        className="inst__a"
        label={say.amount}
        inputMode="numeric"
        value={text}
        error={isFine ? null : say.amountFault(formatPrice(least * 100), formatPrice(most * 100))}
        onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Segmented
        label={say.months}
        value={plan?.months ?? months}
        onChange={setMonths}
        choices={offered.map(({ months }) => ({ value: months, label: say.month(months) }))}
      />
      <div aria-live="polite">
        {plan && (
          <Facts
            pairs={[
              [say.monthly, formatPrice(plan.monthly)],
              [say.last, formatPrice(plan.last)],
              [say.nominalFixed, say.percent(formatNumber(plan.nominalRate))],
              [say.startFee, formatPrice(plan.startFee)],
              [say.fee, formatPrice(plan.monthlyFee)],
              [say.cost, formatPrice(plan.cost)],
              [say.total, formatPrice(plan.total)],
              [say.effective, say.percent(formatNumber(plan.effectiveRate))],
            ]}
          />
        )}
      </div>
    </div>
  )
}

const exampleOre = 1_000_000

/** Of the plan that is chosen from the start. */
function example(): string {
  const plan = plansFor(exampleOre)[1]
  if (!plan) return ''
  return say.exampleText({
    amount: formatPrice(exampleOre),
    months: plan.months,
    monthly: formatPrice(plan.monthly),
    nominal: formatNumber(plan.nominalRate),
    startFee: formatPrice(plan.startFee),
    fee: formatPrice(plan.monthlyFee),
    total: formatPrice(plan.total),
    effective: formatNumber(plan.effectiveRate),
  })
}

/** The heads of the standardised information (SEKKI), from the plans themselves. */
function termsOf(): [string, string][] {
  const { sekki } = say
  const rates = plans.map(({ months, nominalRate }) => say.rateFor(months, formatNumber(nominalRate)))
  const examples = plansFor(exampleOre)
  const totals = examples.map(({ months, total }) => say.totalFor(months, formatPrice(total)))
  const effective = examples.map(({ months, effectiveRate }) => say.rateFor(months, formatNumber(effectiveRate)))
  const fees = plans.map(({ startFee, monthlyFee }) => say.feesText(formatPrice(startFee), formatPrice(monthlyFee)))
  const differ = new Set(fees).size > 1
  const { name, organisationNumber, street, zip, city, email, phone } = seller
  return [
    [
      sekki.lender,
      `${name}, ${organisationNumber}, ${street}, ${zip} ${city}, ${email}, ${phone.replaceAll(' ', '\u00a0')}`,
    ],
    [sekki.kind, sekki.kindText],
    [sekki.amount, sekki.amountText(formatPrice(Math.min(...plans.map(({ leastOre }) => leastOre))))],
    [sekki.drawn, sekki.drawnText],
    [sekki.length, sekki.lengthText(list.format(plans.map(({ months }) => String(months))))],
    [sekki.payments, sekki.paymentsText],
    [sekki.rate, sekki.rateText(rates.join(', '))],
    [
      sekki.fees,
      differ ? fees.map((text, at) => say.feesFor(plans[at]?.months ?? 0, text)).join(' ') : (fees[0] ?? ''),
    ],
    [sekki.effective, sekki.ofExample(formatPrice(exampleOre), effective.join(', '))],
    [sekki.total, sekki.ofExample(formatPrice(exampleOre), totals.join(', '))],
    [sekki.late, sekki.lateText],
    [sekki.withdrawal, sekki.withdrawalText],
    [sekki.early, sekki.earlyText],
    [sekki.check, sekki.checkText],
    [sekki.draft, sekki.draftText],
    [sekki.complaints, sekki.complaintsText],
  ]
}

const list = new Intl.ListFormat('sv-SE', { type: 'disjunction' })
