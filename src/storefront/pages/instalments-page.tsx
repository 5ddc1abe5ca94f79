import { useState } from 'react'
import { formatNumber, formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { instalments } from '#storefront/instalments.ts'
import type { Head } from '#storefront/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import './info.css'

const plans = [6, 12, 24, 36] as const
const monthlyFee = 2900

export async function load(): Promise<null> {
  return null
}

export function head(): Head {
  return { title: 'Delbetalning', canonical: pathTo('delbetalning') }
}

export function Page() {
  const [kronor, setKronor] = useState(5000)
  const [months, setMonths] = useState<(typeof plans)[number]>(12)
  const plan = instalments(kronor * 100, months, monthlyFee)
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: 'Delbetalning', path: pathTo('delbetalning') },
        ]}
      />
      <article className="panel panel--l prose">
        <h1>Delbetalning</h1>
        <p>
          Att låna kostar pengar. Vi tar ingen ränta, men en avgift på {formatPrice(monthlyFee)} i månaden. Räkna här på
          vad det blir, och betala direkt om du kan.
        </p>
        <h2>Räkna</h2>
        <Field
          label="Belopp i kronor"
          inputMode="numeric"
          value={kronor}
          onChange={(event) => setKronor(Math.min(200_000, Number(event.currentTarget.value.replace(/\D/g, ''))))}
        />
        <div>
          <Segmented
            label="Antal månader"
            value={months}
            onChange={setMonths}
            choices={plans.map((value) => ({ value, label: `${value} mån` }))}
          />
        </div>
        <div aria-live="polite">
          <Facts
            pairs={[
              ['Per månad', formatPrice(plan.monthly)],
              ['Att betala totalt', formatPrice(plan.total)],
              ['Avgifter totalt', formatPrice(monthlyFee * months)],
              ['Effektiv ränta', `${formatNumber(plan.effectiveRate)}\u00a0%`],
            ]}
          />
        </div>
      </article>
    </div>
  )
}
