import { useState } from 'react'
import { formatNumber, formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { instalments, plans } from '#payments/instalments.ts'
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
      </article>
    </div>
  )
}

function Calculator() {
  const [text, setText] = useState('5000')
  const [months, setMonths] = useState(12)
  const terms = plans.find((plan) => plan.months === months)
  const kronor = Number(text)
  const isFine = kronor >= least && kronor <= most
  const plan = terms && isFine ? instalments(kronor * 100, terms) : null
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
        value={months}
        onChange={setMonths}
        choices={plans.map(({ months }) => ({ value: months, label: say.month(months) }))}
      />
      <div aria-live="polite">
        {plan && terms && (
          <Facts
            pairs={[
              [say.monthly, formatPrice(plan.payments[0] ?? 0)],
              [say.last, formatPrice(plan.payments.at(-1) ?? 0)],
              [say.nominal, say.percent(formatNumber(terms.nominalRate))],
              [say.fee, formatPrice(terms.monthlyFee)],
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
  const terms = plans[1]
  if (!terms) return ''
  const plan = instalments(exampleOre, terms)
  return say.exampleText({
    amount: formatPrice(exampleOre),
    months: terms.months,
    monthly: formatPrice(plan.payments[0] ?? 0),
    nominal: formatNumber(terms.nominalRate),
    fee: formatPrice(terms.monthlyFee),
    total: formatPrice(plan.total),
    effective: formatNumber(plan.effectiveRate),
  })
}
