import { Field, SelectField } from '#forms/field.tsx'
import { comparisonNames, messages, presetNames } from '#reporting/messages.ts'
import { comparisons, presets } from '#reporting/periods.ts'
import { Button } from '#ui/button.tsx'
import type { AskedPeriod } from './asked-period.ts'
import './period-form.css'

type Props = { selection: AskedPeriod; query: URLSearchParams; isCompared?: boolean }

export function PeriodForm({ selection, query, isCompared = true }: Props) {
  const by = query.get('by')
  return (
    <div className="period-form">
      <nav aria-label={messages.preset}>
        <ul className="period-form-presets">
          {presets.map((preset) => (
            <li key={preset}>
              <a href={`?${withPreset(query, preset)}`} aria-current={selection.preset === preset ? 'true' : undefined}>
                {presetNames[preset]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" className="period-form-fields">
        {by && <input type="hidden" name="by" value={by} />}
        <Field label={messages.from} name="from" type="date" required defaultValue={selection.from} />
        <Field label={messages.to} name="to" type="date" required defaultValue={selection.to} />
        {isCompared && (
          <SelectField label={messages.compare} name="compare" defaultValue={selection.compare}>
            {comparisons.map((one) => (
              <option key={one} value={one}>
                {comparisonNames[one]}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" variant="s">
          {messages.show}
        </Button>
      </form>
    </div>
  )
}

function withPreset(query: URLSearchParams, preset: string): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['from', 'to']) next.delete(name)
  next.set('period', preset)
  return next
}
