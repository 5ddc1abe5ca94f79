import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { seller } from '#orders/seller.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { pathTo } from '#paths.ts'
import { returns } from '#returns/calls.ts'
import { withdrawal as say } from '#returns/sv.ts'
import { AskStep, ConfirmStep, ProveStep, Words } from '#returns/web/withdrawal-form.tsx'
import { type WithdrawalWords, type WordName, withdrawalFaults } from '#returns/withdrawal-words.ts'
import type { Chrome, Head, LoadRequest } from '#storefront/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { fieldNamed, focusOn } from '#ui/go-to.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './withdrawal.css'

type WithdrawalData = {
  /** `prove` and `proved`: reached by the link of the acknowledgement. */
  step: 'ask' | 'confirm' | 'done' | 'prove' | 'proved'
  words: WithdrawalWords
  faults: Partial<Record<WordName, string>>
  /** When it was received. */
  at: number | null
  /** Of the link that proves who withdrew. */
  token: string
}

export const chrome: Chrome = { hidesChat: true }
export const isPrivate = true
export const takesForms = true

export async function load({ api, params: { id = '' }, form, query }: LoadRequest): Promise<WithdrawalData> {
  const word = (name: WordName) => form?.get(name)?.trim() ?? ''
  const words = { name: word('name'), orderNumber: word('orderNumber') || id, email: word('email') }
  const token = form?.get('token') ?? query.get('token') ?? ''
  if (token && form?.get('step') !== 'prove') return { step: 'prove', words, faults: {}, at: null, token }
  if (token) {
    const { data } = await api(returns.confirmWithdrawal, { token })
    return { step: 'proved', words: { ...words, orderNumber: data.orderNumber }, faults: {}, at: data.at, token }
  }
  if (!form || form.get('step') === 'change') return { step: 'ask', words, faults: {}, at: null, token }
  const faults = withdrawalFaults(words)
  if (Object.keys(faults).length > 0) return { step: 'ask', words, faults, at: null, token }
  if (form.get('step') !== 'confirm') return { step: 'confirm', words, faults, at: null, token }
  const { data } = await api(returns.withdraw, words)
  return { step: 'done', words, faults, at: data.at, token }
}

export function head({ step, words }: WithdrawalData): Head {
  return { title: step === 'done' ? say.doneTitle : say.title, noIndex: words.orderNumber !== '' || step === 'prove' }
}

const titles = {
  ask: say.title,
  confirm: say.confirmTitle,
  done: say.doneTitle,
  prove: say.proveTitle,
  proved: say.provedTitle,
}

/** The withdrawal function: two steps, for everybody, with or without script. */
export function Page({ data }: { data: WithdrawalData }) {
  const { step, words, faults, at, problem, isBusy, change, next, confirm, back, prove } = useWithdrawal(data)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: say.title, path: pathTo('withdrawal') },
        ]}
      />
      <section className="panel panel--l wdr">
        <h1 ref={title} tabIndex={-1}>
          {titles[step]}
        </h1>
        {problem !== null && <Note kind="err">{problem}</Note>}
        {step === 'ask' && (
          <>
            <p className="muted">{say.intro}</p>
            <AskStep words={words} faults={faults} onChange={change} onNext={next} />
          </>
        )}
        {step === 'confirm' && <ConfirmStep words={words} isBusy={isBusy} onConfirm={confirm} onBack={back} />}
        {step === 'prove' && <ProveStep token={data.token} isBusy={isBusy} onProve={prove} />}
        {step === 'proved' && at !== null && <Note kind="ok">{say.provedText(words.orderNumber, fullMoment(at))}</Note>}
        {step === 'done' && at !== null && <Done words={words} at={at} />}
        <p className="small">
          <Link className="link" href={pathTo('info', { id: rightsPage })}>
            {say.readMore}
          </Link>
        </p>
      </section>
    </div>
  )
}

const rightsPage = 15

function useWithdrawal(data: WithdrawalData) {
  const [step, setStep] = useState(data.step)
  const [words, setWords] = useState(data.words)
  const [faults, setFaults] = useState(data.faults)
  const [at, setAt] = useState(data.at)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const received = await api(returns.withdraw, words)
      setAt(received.data.at)
      setStep('done')
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : say.failed)
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
      setStep('proved')
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : say.failed)
    } finally {
      setBusy(false)
    }
  }

  return {
    step,
    words,
    faults,
    at,
    problem,
    isBusy,
    change(name: WordName, value: string) {
      setWords((before) => ({ ...before, [name]: value }))
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
    },
    next() {
      const found = withdrawalFaults(words)
      setFaults(found)
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

function Done({ words, at }: { words: WithdrawalWords; at: number }) {
  return (
    <div className="wdr__f">
      <Note kind="ok">{say.doneText(words.email)}</Note>
      <Words words={words} received={fullMoment(at)} />
      <h2>{say.nextTitle}</h2>
      <ul className="wdr__l">
        <li>{say.next1}</li>
        <li>{say.next2}</li>
        <li>{say.next3}</li>
        <li>{say.onlySome}</li>
      </ul>
      <address>
        {seller.name}, Returer
        <br />
        {seller.street}
        <br />
        {seller.zip} {seller.city}
      </address>
    </div>
  )
}
