import { useEffect, useState } from 'react'
import { payment as calls } from '#checkout/payment-calls.ts'
import type { paymentContract } from '#checkout/payment-contract.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { sv as say } from '#payments/sv-instalments.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import './pick.css'
import './instalment-pick.css'

type Plan = CallAnswer<typeof paymentContract.getInstalmentPlans>['data'][number]

type InstalmentPickProps = {
  /** What is left to pay, öre. The server counts the plans for it. */
  amount: number
  months: number | null
  fault: string | null
  onChoose: (months: number) => void
}

/** For how long to pay and what it costs. No plan is chosen from the start. */
export function InstalmentPick({ amount, months, fault, onChoose }: InstalmentPickProps) {
  const { plans, failed, again } = usePlans(amount)
  const chosen = plans?.find((plan) => plan.months === months)
  return (
    <div className="pick inst">
      <Note kind="warn">
        <b>{say.warning}</b> {say.warningText}
      </Note>
      {fault && <Note kind="err">{fault}</Note>}
      {failed ? (
        <Note kind="err" action={<Button onClick={again}>{say.again}</Button>}>
          {say.failed}
        </Note>
      ) : (
        plans === null && <Spinner />
      )}
      {plans?.length === 0 && <Note>{say.tooLittle}</Note>}
      {plans && plans.length > 0 && (
        <fieldset className="pick__l">
          <legend className="small">{say.months}</legend>
          {plans.map((plan) => (
            <label key={plan.months} className="pick__p">
              <input
                type="radio"
                name="instalmentMonths"
                checked={plan === chosen}
                onChange={() => onChoose(plan.months)}
              />
              <span>
                <b>{say.choice(plan.months)}</b>
                <span className="small muted">{say.effectiveOf(formatNumber(plan.effectiveRate))}</span>
              </span>
              <span className="inst__m">{say.perMonth(formatPrice(plan.monthly))}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="inst__f" aria-live="polite">
        {chosen && <Facts pairs={figuresOf(chosen)} />}
      </div>
      <a className="link small" href={`${pathTo('delbetalning')}#villkor`} target="_blank" rel="noopener">
        {say.termsLink}
      </a>
    </div>
  )
}

function figuresOf(plan: Plan): [string, string][] {
  return [
    [say.amountBorrowed, formatPrice(plan.amount)],
    [say.months, String(plan.months)],
    [say.monthly, formatPrice(plan.monthly)],
    ...(plan.first === plan.monthly ? [] : [[say.first, formatPrice(plan.first)] satisfies [string, string]]),
    [say.last, formatPrice(plan.last)],
    [say.nominalFixed, say.percent(formatNumber(plan.nominalRate))],
    [say.startFee, formatPrice(plan.startFee)],
    [say.fee, formatPrice(plan.monthlyFee)],
    [say.effective, say.percent(formatNumber(plan.effectiveRate))],
    [say.cost, formatPrice(plan.cost)],
    [say.total, formatPrice(plan.total)],
  ]
}

/** Null while the server counts. The plans of another sum are never shown. */
function usePlans(amount: number) {
  const [answer, setAnswer] = useState<{ amount: number; plans: Plan[] | null } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const asked = new AbortController()
    const ask = async () => {
      try {
        const { data } = await api(calls.getInstalmentPlans, { amountOre: amount }, { signal: asked.signal })
        setAnswer({ amount, plans: data })
      } catch (error) {
        if (!(error instanceof ApiError)) return
        setAnswer({ amount, plans: null })
      }
    }
    void ask()
    return () => asked.abort()
  }, [amount, round])
  const current = answer?.amount === amount ? answer : null
  return {
    plans: current?.plans ?? null,
    failed: current !== null && current.plans === null,
    again: () => {
      setAnswer(null)
      setRound((round) => round + 1)
    },
  }
}
