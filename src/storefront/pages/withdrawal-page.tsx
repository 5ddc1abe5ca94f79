import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { shop } from '#core/shop.ts'
import { fieldNamed, focusOn } from '#forms/focus-on.ts'
import { pathTo } from '#paths.ts'
import { returns } from '#returns/calls.ts'
import type { WithdrawalOutcome } from '#returns/contract.ts'
import { withdrawal as messages } from '#returns/messages.ts'
import { AskStep, ConfirmStep, EnteredValues, ProveStep } from '#returns/web/withdrawal-form.tsx'
import { type WithdrawalFieldName, type WithdrawalFields, withdrawalErrors } from '#returns/withdrawal-fields.ts'
import { withdrawalOutcomeTexts } from '#returns/withdrawal-outcome-texts.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './withdrawal.css'

type WithdrawalData = {
  /** `prove` and `proved`: reached by the link in the acknowledgement. */
  step: 'ask' | 'confirm' | 'done' | 'prove' | 'proved'
  values: WithdrawalFields
  errors: Partial<Record<WithdrawalFieldName, string>>
  at: number | null
  outcome: WithdrawalOutcome | null
  token: string
}

export const chrome: Chrome = { hidesChat: true, hidesUsp: true, hidesMessages: true, hidesOffers: true }
export const isPrivate = true
export const takesForms = true

export async function load({ api, params: { id = '' }, form, query }: LoadRequest): Promise<WithdrawalData> {
  const word = (name: WithdrawalFieldName) => form?.get(name)?.trim() ?? ''
  const values = { name: word('name'), orderNumber: word('orderNumber') || id, email: word('email') }
  const token = form?.get('token') ?? query.get('token') ?? ''
  const nothing = { errors: {}, at: null, outcome: null, token }
  if (token && form?.get('step') !== 'prove') return { step: 'prove', values, ...nothing }
  if (token) {
    const { data } = await api(returns.confirmWithdrawal, { token })
    const { orderNumber, at, outcome } = data
    return { step: 'proved', values: { ...values, orderNumber }, errors: {}, at, outcome, token }
  }
  if (!form || form.get('step') === 'change') return { step: 'ask', values, ...nothing }
  const errors = withdrawalErrors(values)
  if (Object.keys(errors).length > 0) return { step: 'ask', values, ...nothing, errors }
  if (form.get('step') !== 'confirm') return { step: 'confirm', values, ...nothing }
  const { data } = await api(returns.withdraw, values)
  return { step: 'done', values, errors, at: data.at, outcome: data.outcome, token }
}

export function head({ step, values }: WithdrawalData): Head {
  return {
    title: step === 'done' ? messages.doneTitle : messages.title,
    noIndex: values.orderNumber !== '' || step === 'prove',
  }
}

const titles = {
  ask: messages.title,
  confirm: messages.confirmTitle,
  done: messages.doneTitle,
  prove: messages.proveTitle,
  proved: messages.provedTitle,
}

/** The withdrawal function: two steps, without login, with or without JavaScript. */
export function Page({ data }: { data: WithdrawalData }) {
  const { step, values, errors, at, outcome, problem, isBusy, change, next, confirm, back, prove } = useWithdrawal(data)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: messages.title, path: pathTo('withdrawal') }]} />
      <section className="panel panel--l withdrawal">
        <h1 ref={title} tabIndex={-1}>
          {step === 'proved' && !isWithdrawn(outcome) ? messages.receivedTitle : titles[step]}
        </h1>
        {problem !== null && <Note kind="err">{problem}</Note>}
        {step === 'ask' && (
          <>
            <p className="muted">{messages.intro}</p>
            <AskStep values={values} errors={errors} onChange={change} onNext={next} />
          </>
        )}
        {step === 'confirm' && <ConfirmStep values={values} isBusy={isBusy} onConfirm={confirm} onBack={back} />}
        {step === 'prove' && <ProveStep token={data.token} isBusy={isBusy} onProve={prove} />}
        {step === 'proved' && at !== null && <Proved {...{ outcome, at }} orderNumber={values.orderNumber} />}
        {step === 'done' && at !== null && <Done {...{ values, at, outcome }} />}
        <p className="small">
          <Link className="link" href={pathTo('info', { id: rightsPage })}>
            {messages.readMore}
          </Link>
        </p>
      </section>
    </div>
  )
}

const rightsPage = 15

function useWithdrawal(data: WithdrawalData) {
  const [step, setStep] = useState(data.step)
  const [values, setWords] = useState(data.values)
  const [errors, setErrors] = useState(data.errors)
  const [at, setAt] = useState(data.at)
  const [outcome, setOutcome] = useState(data.outcome)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const received = await api(returns.withdraw, values)
      setAt(received.data.at)
      setOutcome(received.data.outcome)
      setStep('done')
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.failed)
    } finally {
      setBusy(false)
    }
  }

  const proveIt = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { data: proven } = await api(returns.confirmWithdrawal, { token: data.token })
      setWords((before) => ({ ...before, orderNumber: proven.orderNumber }))
      setAt(proven.at)
      setOutcome(proven.outcome)
      setStep('proved')
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.failed)
    } finally {
      setBusy(false)
    }
  }

  return {
    step,
    values,
    errors,
    at,
    outcome,
    problem,
    isBusy,
    change(name: WithdrawalFieldName, value: string) {
      setWords((before) => ({ ...before, [name]: value }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
    },
    next() {
      const found = withdrawalErrors(values)
      setErrors(found)
      if (Object.keys(found).length === 0) setStep('confirm')
      else focusOn(fieldNamed(Object.keys(found)[0]))
    },
    confirm: () => void send(),
    prove: () => void proveIt(),
    back() {
      setProblem(null)
      setStep('ask')
    },
  }
}

function isWithdrawn(outcome: WithdrawalOutcome | null): boolean {
  return outcome === null || outcome.kind === 'withdrawn'
}

type ProvedProps = { outcome: WithdrawalOutcome | null; at: number; orderNumber: string }

function Proved({ outcome, at, orderNumber }: ProvedProps) {
  const text = isWithdrawn(outcome) ? messages.provedText : messages.receivedText
  return (
    <>
      <Note kind="ok">{text(orderNumber, formatLongDateTime(at))}</Note>
      <OutcomeTexts outcome={outcome} />
    </>
  )
}

function OutcomeTexts({ outcome }: { outcome: WithdrawalOutcome | null }) {
  return outcome && withdrawalOutcomeTexts(outcome).map((text) => <p key={text}>{text}</p>)
}

type DoneProps = { values: WithdrawalFields; at: number; outcome: WithdrawalOutcome | null }

function Done({ values, at, outcome }: DoneProps) {
  return (
    <div className="withdrawal-form">
      <Note kind="ok">{messages.doneText(values.email)}</Note>
      <EnteredValues values={values} received={formatLongDateTime(at)} />
      <h2>{isWithdrawn(outcome) ? messages.nextTitle : messages.happensTitle}</h2>
      {isWithdrawn(outcome) ? <NextSteps isKnown={outcome !== null} /> : <OutcomeTexts outcome={outcome} />}
    </div>
  )
}

function NextSteps({ isKnown }: { isKnown: boolean }) {
  return (
    <>
      {!isKnown && <p>{messages.ifInTime}</p>}
      <ul className="withdrawal-list">
        <li>{messages.next1}</li>
        <li>{messages.next2}</li>
        <li>{messages.next3}</li>
        <li>{messages.onlySome}</li>
      </ul>
      <address>
        {shop.company.name}, Returer
        <br />
        {shop.company.street}
        <br />
        {shop.company.zip} {shop.company.city}
      </address>
    </>
  )
}
