import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePolled } from '#admin/web/use-polled.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { momentOf } from '#core/moment.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { productBulk } from '#product-editing/bulk-calls.ts'
import type { BulkPreview, BulkState, ProductBulkChange } from '#product-editing/bulk-contract.ts'
import type { Selection } from '#product-editing/filter.ts'
import { readFormula } from '#product-editing/formula.ts'
import { bulk as messages } from '#product-editor/bulk-messages.ts'
import { comingWeekend, type Period } from '#product-editor/coming-weekend.ts'
import { statusNames } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { CampaignPeriod, CampaignRows, StartField } from './campaign-parts.tsx'
import './bulk-panel.css'

type Kind = ProductBulkChange['kind']
type Choices = {
  categories: readonly { id: number; path: string }[]
  attributes: readonly { id: number; name: string; kind: 'enum' | 'number' | 'boolean'; unit: string }[]
}
type BulkPanelProps = { selection: Selection; count: number; choices: Choices; onStarted: (bulk: BulkState) => void }

/** A change of all that is selected: written, computed beforehand, and run as a job. */
export function BulkPanel({ selection, count, choices, onStarted }: BulkPanelProps) {
  const [kind, setKind] = useState<Kind>('price')
  const [value, setValue] = useState('')
  const [attribute, setAttribute] = useState(choices.attributes[0]?.id ?? 0)
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const { error, errors, isBusy, submit } = useForm()
  const starting = useAction<{ data: BulkState }>(null, ({ data }) => {
    toast(data.state === 'planned' ? messages.planned : messages.started)
    onStarted(data)
  })
  const [startsAt, setStartsAt] = useState('')
  const [period, setPeriod] = useState<Period>(() => comingWeekend(new Date()))
  const change = changeOf(
    kind,
    value,
    { period, startsAt },
    choices.attributes.find(({ id }) => id === attribute),
  )
  const isPlanned = change?.kind === 'price' && change.at !== undefined
  const put = (text: string) => {
    setValue(text)
    setPreview(null)
  }
  const compute = (event: FormEvent) => {
    event.preventDefault()
    if (change)
      void submit(async () => setPreview((await api(productBulk.previewBulkChange, { selection, change })).data))
  }
  return (
    <form data-unsaved="own" className="bulk-panel" onSubmit={compute} aria-labelledby="bulk">
      <h2 id="bulk">{messages.title(count)}</h2>
      <div className="bulk-panel-fields">
        <SelectField
          label={messages.what}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as Kind)
            put(target.value === 'status' ? 'published' : target.value === 'campaign' ? '-20 %' : '')
          }}
        >
          {Object.entries(messages.kinds).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        {kind === 'attribute' && (
          <SelectField
            label={messages.attribute}
            value={attribute}
            onChange={({ target }) => {
              setAttribute(Number(target.value))
              setPreview(null)
            }}
          >
            {choices.attributes.map(({ id, name, unit }) => (
              <option key={id} value={id}>
                {unit ? `${name} (${unit})` : name}
              </option>
            ))}
          </SelectField>
        )}
        <ValueField kind={kind} value={value} categories={choices.categories} error={errors.formula} onChange={put} />
        {kind === 'campaign' && (
          <CampaignPeriod
            period={period}
            onChange={(next) => {
              setPeriod(next)
              setPreview(null)
            }}
          />
        )}
        {kind === 'price' && (
          <StartField
            value={startsAt}
            error={starting.fields.at}
            onChange={(next) => {
              setStartsAt(next)
              setPreview(null)
            }}
          />
        )}
        <Button type="submit" disabled={!change} state={isBusy ? 'busy' : undefined}>
          {messages.preview}
        </Button>
      </div>
      {(error ?? starting.error) && <Note kind="err">{error ?? starting.error}</Note>}
      {preview && change && (
        <>
          <Difference preview={preview} kind={kind} />
          {kind === 'campaign' && <CampaignRows preview={preview} />}
          <p>
            <Button
              variant="p"
              disabled={preview.changed === 0}
              state={starting.isBusy ? 'busy' : undefined}
              onClick={() =>
                starting.run((options) => api(productBulk.startBulkChange, { selection, change }, options))
              }
            >
              {isPlanned ? messages.plan(preview.changed) : messages.run(preview.changed)}
            </Button>{' '}
            <span className="small muted">{isPlanned ? messages.withdrawable : messages.undoable}</span>
          </p>
        </>
      )}
    </form>
  )
}

type ValueFieldProps = {
  kind: Kind
  value: string
  categories: Choices['categories']
  error: string | null | undefined
  onChange: (value: string) => void
}

function ValueField({ kind, value, categories, error, onChange }: ValueFieldProps) {
  if (kind === 'category')
    return (
      <SelectField label={messages.category} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{messages.choose}</option>
        {categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'status')
    return (
      <SelectField label={messages.status} value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(statusNames).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  const isFormula = kind === 'price' || kind === 'stock' || kind === 'campaign'
  const isUnread = isFormula && value.trim() !== '' && readFormula(value) === null
  return (
    <Field
      label={isFormula ? messages.formula : messages.value}
      value={value}
      maxLength={100}
      autoComplete="off"
      placeholder={isFormula ? messages.examples[kind] : ''}
      hint={isFormula ? messages.formulaHint[kind] : messages.valueHint}
      error={isUnread ? messages.unread : error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function changeOf(
  kind: Kind,
  value: string,
  { period, startsAt }: { period: Period; startsAt: string },
  attribute: Choices['attributes'][number] | undefined,
): ProductBulkChange | null {
  const text = value.trim()
  if (kind === 'stock') return readFormula(text) ? { kind, formula: text } : null
  if (kind === 'price') {
    const at = momentOf(startsAt)
    if (!readFormula(text) || (startsAt !== '' && !at)) return null
    return { kind, formula: text, ...(at && { at: at.toISOString() }) }
  }
  if (kind === 'campaign') {
    const [from, to] = [momentOf(period.from), momentOf(period.to)]
    if (!readFormula(text) || !from || !to || to <= from) return null
    return { kind, formula: text, from: from.toISOString(), to: to.toISOString() }
  }
  if (kind === 'category') return Number(text) > 0 ? { kind, category: Number(text) } : null
  if (kind === 'status') return text in statusNames ? { kind, status: text as keyof typeof statusNames } : null
  if (!attribute) return null
  if (text === '') return { kind, attribute: attribute.id, value: null }
  if (attribute.kind === 'enum') return { kind, attribute: attribute.id, value: text.split(/,\s+/) }
  if (attribute.kind === 'boolean')
    return /^(ja|nej)$/i.test(text) ? { kind, attribute: attribute.id, value: /^ja$/i.test(text) } : null
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? { kind, attribute: attribute.id, value: number } : null
}

function Difference({ preview, kind }: { preview: BulkPreview; kind: Kind }) {
  const isCampaign = kind === 'campaign'
  const isPrice = kind === 'price' || isCampaign
  const { averagePrice, margin, lowestMargin, refused, same, samples, lostReductions } = preview
  const money = (amount: number | null) => (amount === null ? '–' : formatPrice(amount))
  const percent = (number: number | null) => (number === null ? '–' : `${number.toLocaleString('sv-SE')} %`)
  const rows: [string, string, string][] = [
    [messages.average, money(averagePrice.before), money(averagePrice.after)],
    [messages.margin, percent(margin.before), percent(margin.after)],
    [messages.lowestMargin, percent(lowestMargin.before), percent(lowestMargin.after)],
  ]
  return (
    <div className="bulk-panel-difference" role="status">
      {isPrice && (
        <table>
          <caption className="visually-hidden">{messages.difference}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.difference}</th>
              <th scope="col">{messages.now}</th>
              <th scope="col">{messages.later}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, before, after]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="tabular">{before}</td>
                <td className="tabular">
                  <b>{after}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul>
        <li>{messages.changed(preview.changed)}</li>
        {same > 0 && <li>{messages.same(same)}</li>}
        {refused.map(({ reason, count }) => (
          <li key={reason}>{messages.refused(count, reason)}</li>
        ))}
        {lostReductions > 0 && <li>{messages.lostReductions(lostReductions)}</li>}
        {isPrice && <li className="muted">{isCampaign ? messages.lawful : messages.priorPrice}</li>}
        {(isCampaign ? [] : samples).map(({ id, name, before, after }) =>
          before === after ? null : (
            <li key={id} className="small muted">
              {messages.sample(name, before, after)}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

export const isRunning = ({ state }: BulkState) => state === 'running' || state === 'undoing'

/** Follows a job, which runs on when the page is left. */
export function BulkProgress({ first, onEnd }: { first: BulkState; onEnd: () => void }) {
  const polled = usePolled(
    () => api(productBulk.getBulkChange, { id: first.id }),
    ({ data }) => isRunning(data),
  )
  const bulk = polled.answer?.data ?? first
  const { id, state, handled, total, saved, undone, startsAt } = bulk
  const isOn = isRunning(bulk)
  const wasOn = useRef(isOn)
  const undoing = useAction<{ data: BulkState }>(messages.undoStarted, polled.setAnswer)
  useEffect(() => {
    if (wasOn.current && !isOn) onEnd()
    wasOn.current = isOn
  }, [isOn, onEnd])
  const at = state === 'undoing' ? undone : handled
  return (
    <section className="bulk-panel-job" aria-label={messages.job}>
      <p role="status">
        {state === 'done' && messages.done(saved, total)}
        {state === 'undone' && messages.undone(undone)}
        {state === 'planned' && startsAt !== null && messages.startsLater(formatLongDateTime(startsAt))}
        {state === 'withdrawn' && messages.withdrawn}
        {isOn && messages.running(at, total)}
      </p>
      {isOn && <progress max={total} value={at} aria-label={messages.job} />}
      {state === 'done' && saved > 0 && (
        <Button
          size="xs"
          state={undoing.isBusy ? 'busy' : undefined}
          onClick={() => undoing.run(() => api(productBulk.undoBulkChange, { id }))}
        >
          {messages.undo}
        </Button>
      )}
      {undoing.error && <Note kind="err">{undoing.error}</Note>}
      {!isOn && <LeftProducts bulk={bulk} />}
    </section>
  )
}

function LeftProducts({ bulk: { left, leftCount } }: { bulk: BulkState }) {
  if (left.length === 0) return null
  return (
    <details>
      <summary>{messages.left(leftCount)}</summary>
      <ul className="small">
        {left.map(({ id, name, message }) => (
          <li key={id}>
            <a className="link" href={`/admin/product/${id}`}>
              {name}
            </a>
            : {message}
          </li>
        ))}
        {leftCount > left.length && <li>{messages.moreLeft(leftCount - left.length)}</li>}
      </ul>
    </details>
  )
}
