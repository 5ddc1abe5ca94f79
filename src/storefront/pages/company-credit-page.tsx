import { type FormEvent, useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { maxLength, typed } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { applicationErrors, type CompanyFieldName, companyFieldNames } from '#credit-applications/application-fields.ts'
import { companyCredit as calls } from '#credit-applications/calls.ts'
import type { companyContract } from '#credit-applications/contract.ts'
import { fields, page as messages } from '#credit-applications/messages.ts'
import { Field, TextField } from '#forms/field.tsx'
import { fieldNamed, focusOn } from '#forms/focus-on.ts'
import { useSession } from '#identity/web/session.ts'
import { WayIn } from '#identity/web/sign-in/way-in.tsx'
import { pathTo } from '#paths.ts'
import { shownOrganisationNumber } from '#payments/organisation-number.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './info-page.css'
import './company-credit.css'

type CreditAnswer = CallAnswer<typeof companyContract.getCompanyCredit>['data']
type FieldValues = Record<CompanyFieldName, string>
type FieldErrors = Partial<FieldValues>
type PageData = CreditAnswer & { values: FieldValues; errors: FieldErrors; problem: string | null; isAsked: boolean }

export const isPrivate = true
export const takesForms = true

export async function load({ api, form, signal }: LoadRequest): Promise<PageData> {
  const first = (await api(calls.getCompanyCredit, undefined, signal ? { signal } : {})).data
  const requested = { ...first, values: valuesOf(first, form), errors: {}, problem: null, isAsked: form !== undefined }
  if (!form) return requested
  try {
    const { data: credit } = await api(calls.applyForCredit, requested.values)
    return { ...requested, step: 'approved', credit }
  } catch (error) {
    const { status, message, fields: errors } = apiErrorIn(error)
    if (status >= 500) throw error
    return { ...requested, errors, problem: message }
  }
}

function valuesOf({ savedDetails }: CreditAnswer, form?: URLSearchParams): FieldValues {
  const word = (name: CompanyFieldName) => form?.get(name)?.trim() ?? ''
  const typed = Object.fromEntries(companyFieldNames.map((name) => [name, word(name)])) as FieldValues
  if (form) return typed
  return {
    ...typed,
    ...savedDetails,
    organisationNumber: shownOrganisationNumber(savedDetails.organisationNumber.replace('-', '')),
  }
}

function apiErrorIn(error: unknown): { status: number; message: string; fields: FieldErrors } {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') throw error
  const errors = 'fields' in error && typeof error.fields === 'object' ? error.fields : null
  return { status: error.status, message: error.message, fields: { ...errors } }
}

export function head(): Head {
  return { title: messages.title, description: messages.description, canonical: pathTo('company-credit') }
}

/** Works without JavaScript for logged-in members. */
export function Page({ data }: { data: PageData }) {
  const [credit, setCredit] = useState(data.credit)
  const [isAgain, setAgain] = useState(data.isAsked && data.step !== 'approved')
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: messages.title, path: pathTo('company-credit') }]} />
      <article className="panel panel--l info-page-prose company-credit">
        <h1>{messages.title}</h1>
        <p>{messages.intro}</p>
        <ul>
          {messages.steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {credit && !isAgain && <Known credit={credit} onAgain={() => setAgain(true)} />}
        {data.step === 'log-in' && (
          <section className="company-credit-section">
            <h2>{messages.logIn}</h2>
            <p>{messages.logInText}</p>
            <WayIn onDone={() => window.location.reload()} />
          </section>
        )}
        {data.step === 'verify' && (
          <section className="company-credit-section">
            <h2>{messages.verify}</h2>
            <p>{messages.verifyText}</p>
            <ButtonLink variant="p" href={pathTo('member.profile')}>
              {messages.toProfile}
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

type Credit = NonNullable<CreditAnswer['credit']>

function Known({ credit: { status, name, paymentDays, remaining }, onAgain }: { credit: Credit; onAgain: () => void }) {
  switch (status) {
    case 'waiting':
      return <Note kind="ok">{messages.waiting(name)}</Note>
    case 'approved':
      return (
        <Note kind="ok">
          {messages.approved(name, paymentDays)} {messages.left(formatPrice(remaining))} <FreeShipping />{' '}
          <Link className="link" href={pathTo('member.wh-payments')}>
            {messages.invoices}
          </Link>
        </Note>
      )
    case 'paused':
      return <Note kind="warn">{messages.paused(name)}</Note>
    case 'refused':
      return (
        <Note kind="warn" action={<Button onClick={onAgain}>{messages.again}</Button>}>
          {messages.refused(name)}
        </Note>
      )
  }
}

/** What the company has agreed on, also said where its orders are priced. */
function FreeShipping() {
  const from = useSession((state) => state.user?.freeShippingFrom ?? null)
  return from === null ? null : messages.freeShipping(from)
}

const looks = {
  legalName: { autoComplete: 'organization' },
  organisationNumber: { autoComplete: 'off', hint: fields.organisationNumberHint, maxLength: 13 },
  phone: { autoComplete: 'tel', type: 'tel' },
  wantedKronor: { autoComplete: 'off', inputMode: 'numeric', maxLength: 12 },
} as const

const labels: FieldValues = { ...fields, wantedKronor: fields.wanted }

function Application({ data, onSent }: { data: PageData; onSent: (credit: Credit) => void }) {
  const [values, setWords] = useState(data.values)
  const [errors, setErrors] = useState<FieldErrors>(data.errors)
  const [problem, setProblem] = useState(data.problem)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const change = (name: CompanyFieldName, value: string) => {
    setWords((before) => ({ ...before, [name]: name === 'phone' ? typed('tel', value) : value }))
    setErrors(({ [name]: _right, ...others }) => others)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = applicationErrors(values)
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong) return focusOn(fieldNamed(wrong))
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(null)
    try {
      onSent((await api(calls.applyForCredit, values)).data)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.failed)
      if (error instanceof ApiError) setErrors(error.fields)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const names = ['legalName', 'organisationNumber', 'phone', 'wantedKronor'] as const
  return (
    <form
      className="company-credit-form"
      method="post"
      action={pathTo('company-credit')}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {problem !== null && <Note kind="err">{problem}</Note>}
      {names.map((name) => (
        <Field
          key={name}
          maxLength={maxLength(name)}
          {...looks[name]}
          name={name}
          label={labels[name]}
          required
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => change(name, target.value)}
        />
      ))}
      <TextField
        name="message"
        label={labels.message}
        rows={4}
        maxLength={1000}
        value={values.message}
        error={errors.message}
        onChange={({ target }) => change('message', target.value)}
      />
      <Button type="submit" variant="p" size="l" state={isBusy ? 'busy' : undefined}>
        {messages.send}
      </Button>
    </form>
  )
}
