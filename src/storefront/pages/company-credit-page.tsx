import { type FormEvent, useRef, useState } from 'react'
import { companyCredit as calls } from '#checkout/company-calls.ts'
import type { companyContract } from '#checkout/company-contract.ts'
import { applicationFaults, type CompanyFieldName, companyFieldNames } from '#checkout/company-fields.ts'
import { fields, page as say } from '#checkout/sv-company.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { longest } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { shownOrganisationNumber } from '#payments/company.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { WayIn } from '#storefront/shell/way-in.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { fieldNamed, focusOn } from '#ui/go-to.ts'
import { Note } from '#ui/note.tsx'
import './info.css'
import './company-credit.css'

type Standing = CallAnswer<typeof companyContract.getCompanyCredit>['data']
type Words = Record<CompanyFieldName, string>
type Faults = Partial<Words>
type PageData = Standing & { words: Words; faults: Faults; problem: string | null; isAsked: boolean }

export const isPrivate = true
export const takesForms = true

export async function load({ api, form, signal }: LoadRequest): Promise<PageData> {
  const first = (await api(calls.getCompanyCredit, undefined, signal ? { signal } : {})).data
  const asked = { ...first, words: wordsOf(first, form), faults: {}, problem: null, isAsked: form !== undefined }
  if (!form) return asked
  try {
    const { data: credit } = await api(calls.applyForCredit, asked.words)
    return { ...asked, step: 'known', credit }
  } catch (error) {
    const { status, message, fields: faults } = refusedIn(error)
    if (status >= 500) throw error
    return { ...asked, faults, problem: message }
  }
}

function wordsOf({ known }: Standing, form?: URLSearchParams): Words {
  const word = (name: CompanyFieldName) => form?.get(name)?.trim() ?? ''
  const typed = Object.fromEntries(companyFieldNames.map((name) => [name, word(name)])) as Words
  if (form) return typed
  return { ...typed, ...known, organisationNumber: shownOrganisationNumber(known.organisationNumber.replace('-', '')) }
}

/** The refusal as the server or the browser met it. */
function refusedIn(error: unknown): { status: number; message: string; fields: Faults } {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') throw error
  const faults = 'fields' in error && typeof error.fields === 'object' ? error.fields : null
  return { status: error.status, message: error.message, fields: { ...faults } }
}

export function head(): Head {
  return { title: say.title, description: say.description, canonical: pathTo('company-credit') }
}

/** Where a company applies to buy on invoice, and sees how it went. Works without script for who is logged in. */
export function Page({ data }: { data: PageData }) {
  const [credit, setCredit] = useState(data.credit)
  const [isAgain, setAgain] = useState(data.isAsked && data.step !== 'known')
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: say.home, path: pathTo('index') },
          { name: say.title, path: pathTo('company-credit') },
        ]}
      />
      <article className="panel panel--l prose comp">
        <h1>{say.title}</h1>
        <p>{say.intro}</p>
        <ul>
          {say.steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {credit && !isAgain && <Known credit={credit} onAgain={() => setAgain(true)} />}
        {data.step === 'log-in' && (
          <section className="comp__s">
            <h2>{say.logIn}</h2>
            <p>{say.logInText}</p>
            <WayIn onDone={() => window.location.reload()} />
          </section>
        )}
        {data.step === 'verify' && (
          <section className="comp__s">
            <h2>{say.verify}</h2>
            <p>{say.verifyText}</p>
            <ButtonLink variant="p" href={pathTo('member.profile')}>
              {say.toProfile}
            </ButtonLink>
          </section>
        )}
        {(data.step === 'apply' || isAgain) && (credit === null || isAgain) && data.step !== 'log-in' && (
          <Application
            data={data}
            onSent={(sent) => {
              setAgain(false)
              setCredit(sent)
            }}
          />
        )}
      </article>
    </div>
  )
}

type Credit = NonNullable<Standing['credit']>

function Known({ credit: { standing, name, paymentDays, leftOre }, onAgain }: { credit: Credit; onAgain: () => void }) {
  switch (standing) {
    case 'waiting':
      return <Note kind="ok">{say.waiting(name)}</Note>
    case 'approved':
      return (
        <Note kind="ok">
          {say.approved(name, paymentDays)} {say.left(formatPrice(leftOre))}
        </Note>
      )
    case 'paused':
      return <Note kind="warn">{say.paused(name)}</Note>
    case 'refused':
      return (
        <Note kind="warn" action={<Button onClick={onAgain}>{say.again}</Button>}>
          {say.refused(name)}
        </Note>
      )
  }
}

const looks = {
  legalName: { autoComplete: 'organization' },
  organisationNumber: { autoComplete: 'off', hint: fields.organisationNumberHint, maxLength: 13 },
  phone: { autoComplete: 'tel', type: 'tel' },
  wantedKronor: { autoComplete: 'off', inputMode: 'numeric', maxLength: 12 },
} as const

const labels: Words = { ...fields, wantedKronor: fields.wanted }

function Application({ data, onSent }: { data: PageData; onSent: (credit: Credit) => void }) {
  const [words, setWords] = useState(data.words)
  const [faults, setFaults] = useState<Faults>(data.faults)
  const [problem, setProblem] = useState(data.problem)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const change = (name: CompanyFieldName, value: string) => {
    setWords((before) => ({ ...before, [name]: value }))
    setFaults(({ [name]: _right, ...others }) => others)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = applicationFaults(words)
    setFaults(found)
    const [wrong] = Object.keys(found)
    if (wrong) return focusOn(fieldNamed(wrong))
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(null)
    try {
      onSent((await api(calls.applyForCredit, words)).data)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : say.failed)
      if (error instanceof ApiError) setFaults(error.fields)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const names = ['legalName', 'organisationNumber', 'phone', 'wantedKronor'] as const
  return (
    <form
      className="comp__f"
      method="post"
      action={pathTo('company-credit')}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {problem !== null && <Note kind="err">{problem}</Note>}
      {names.map((name) => (
        <Field
          key={name}
          maxLength={longest(name)}
          {...looks[name]}
          name={name}
          label={labels[name]}
          required
          value={words[name]}
          error={faults[name]}
          onChange={({ target }) => change(name, target.value)}
        />
      ))}
      <TextField
        name="message"
        label={labels.message}
        rows={4}
        maxLength={1000}
        value={words.message}
        error={faults.message}
        onChange={({ target }) => change('message', target.value)}
      />
      <Button type="submit" variant="p" size="l" state={isBusy ? 'busy' : undefined}>
        {say.send}
      </Button>
    </form>
  )
}
