import { useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { payment as calls } from '#payment-processing/calls.ts'
import type { paymentContract } from '#payment-processing/contract.ts'
import { messages } from '#payments/instalments-messages.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import './pick.css'
import './instalment-pick.css'

type Plan = CallAnswer<typeof paymentContract.getInstalmentPlans>['data'][number]

type InstalmentPickProps = {
  amount: number
  months: number | null
  error: string | null
  onChoose: (months: number) => void
}

export function InstalmentPick({ amount, months, error, onChoose }: InstalmentPickProps) {
  const { plans, failed, again } = usePlans(amount)
  const chosen = plans?.find((plan) => plan.months === months)
  return (
    <div className="pick instalment-pick">
      <Note kind="warn">
        <b>{messages.warning}</b> {messages.warningText}
      </Note>
      {error && <Note kind="err">{error}</Note>}
      {failed ? (
        <Note kind="err" action={<Button onClick={again}>{messages.again}</Button>}>
          {messages.failed}
        </Note>
      ) : (
        plans === null && <Spinner />
      )}
      {plans?.length === 0 && <Note>{messages.tooLittle}</Note>}
      {plans && plans.length > 0 && (
        <fieldset className="pick-list">
          <legend className="small">{messages.months}</legend>
          {plans.map((plan) => (
            <label key={plan.months} className="pick-choice">
              <input
                type="radio"
                name="instalmentMonths"
                checked={plan === chosen}
                onChange={() => onChoose(plan.months)}
              />
              <span>
                <b>{messages.choice(plan.months)}</b>
                <span className="small muted">{messages.effectiveOf(formatNumber(plan.effectiveRate))}</span>
              </span>
              <span className="instalment-pick-monthly">{messages.perMonth(formatPrice(plan.monthly))}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="instalment-pick-facts" aria-live="polite">
        {chosen && <DescriptionList pairs={figuresOf(chosen)} />}
      </div>
      <a className="link small" href={`${pathTo('delbetalning')}#villkor`} target="_blank" rel="noopener">
        {messages.termsLink}
      </a>
    </div>
  )
}

function figuresOf(plan: Plan): [string, string][] {
  return [
    [messages.amountBorrowed, formatPrice(plan.amount)],
    [messages.months, String(plan.months)],
    [messages.monthly, formatPrice(plan.monthly)],
    ...(plan.first === plan.monthly ? [] : [[messages.first, formatPrice(plan.first)] satisfies [string, string]]),
    [messages.last, formatPrice(plan.last)],
    [messages.nominalFixed, messages.percent(formatNumber(plan.nominalRate))],
    [messages.startFee, formatPrice(plan.startFee)],
    [messages.fee, formatPrice(plan.monthlyFee)],
    [messages.effective, messages.percent(formatNumber(plan.effectiveRate))],
    [messages.cost, formatPrice(plan.cost)],
    [messages.total, formatPrice(plan.total)],
  ]
}

function usePlans(amount: number) {
  const [answer, setAnswer] = useState<{ amount: number; plans: Plan[] | null } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      try {
        const { data } = await api(calls.getInstalmentPlans, { amount }, { signal: controller.signal })
        setAnswer({ amount, plans: data })
      } catch (error) {
        if (!(error instanceof ApiError)) return
        setAnswer({ amount, plans: null })
      }
    }
    void ask()
    return () => controller.abort()
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
