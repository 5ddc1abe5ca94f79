import { type FormEvent, useState } from 'react'
import { oreOfText } from '#admin/kronor.ts'
import { sv as say } from '#admin/sv-payments.ts'
import { moneyDesk } from '#checkout/money-desk-calls.ts'
import type { Held } from '#checkout/money-desk-contract.ts'
import { meansNames } from '#checkout/sv-money-desk.ts'
import { api } from '#core/api-client.ts'
import { dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

/** What a provider holds order by order, and the form for what it has paid out of it. */
export function HeldPanel({ held, onDone }: { held: Held; onDone: () => void }) {
  const { means, heldOre, payments, isAll } = held
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [today] = useState(() => dayOf(new Date()))
  const [fee, setFee] = useState('0')
  const { isBusy, fault, run } = useDeed(say.payoutDone, onDone)
  const chosen = payments.filter(({ reference }) => !left.has(reference))
  const grossOre = chosen.reduce((sum, { ore }) => sum + ore, 0)
  const feeOre = oreOfText(fee)
  const choose = (reference: string, isChosen: boolean) => {
    const others = [...left].filter((one) => one !== reference)
    setLeft(new Set(isChosen ? others : [...others, reference]))
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (feeOre === null) return
    const paidOn = String(new FormData(event.currentTarget).get('paidOn'))
    const references = chosen.map(({ reference }) => reference)
    run((options) => api(moneyDesk.registerPayout, { means, paidOn, references, grossOre, feeOre }, options))
  }
  return (
    <form className="panel adm__i" onSubmit={save} aria-label={meansNames[means]}>
      <h3>{say.holds(meansNames[means], formatPrice(heldOre))}</h3>
      {!isAll && <p className="small muted">{say.moreHeld}</p>}
      <Check
        label={say.all}
        checked={left.size === 0}
        onChange={({ currentTarget }) =>
          setLeft(new Set(currentTarget.checked ? [] : payments.map(({ reference }) => reference)))
        }
      />
      <ul className="adm__z">
        {payments.map((payment) => (
          <li key={payment.reference}>
            <Check
              label={
                <>
                  {say.order(payment.number)} <span className="muted small">{fullMoment(payment.at)}</span>
                </>
              }
              checked={!left.has(payment.reference)}
              onChange={({ currentTarget }) => choose(payment.reference, currentTarget.checked)}
            />
            <span className="tn">{formatPrice(payment.ore)}</span>
          </li>
        ))}
      </ul>
      <div className="adm__y">
        <Field label={say.paidOn} name="paidOn" type="date" defaultValue={today} required />
        <Field
          label={say.fee}
          inputMode="decimal"
          autoComplete="off"
          value={fee}
          onChange={({ currentTarget }) => setFee(currentTarget.value)}
          error={feeOre === null ? say.amountFault : null}
        />
      </div>
      <p aria-live="polite">
        {say.chosen} {formatPrice(grossOre)}. {say.toBank}: <b>{formatPrice(grossOre - (feeOre ?? 0))}</b>
      </p>
      {fault && <Note kind="err">{fault}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined} disabled={chosen.length === 0}>
        {say.registerPayout}
      </Button>
    </form>
  )
}
