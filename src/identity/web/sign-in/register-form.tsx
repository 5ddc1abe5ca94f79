import { type FormEvent, Fragment, Suspense, useState } from 'react'
import { measure } from '#analytics/web/measure.ts'
import { ApiError, api } from '#core/api-client.ts'
import { maxLength, typed } from '#core/fields.ts'
import { Check } from '#forms/check.tsx'
import { useEmission } from '#forms/emission.ts'
import { Field } from '#forms/field.tsx'
import { fieldNamed, focusOn } from '#forms/focus-on.ts'
import { account } from '#identity/calls.ts'
import {
  emptyTexts,
  errorsOf,
  type RegisterName,
  type RegisterTexts,
  registerError,
  registerFields,
} from '#identity/register-fields.ts'
import { signInFormMessages } from '#identity/sign-in-form-messages.ts'
import { signInMessages } from '#identity/sign-in-messages.ts'
import { enter } from '#identity/web/enter.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import type { OrderKey } from './log-in.ts'

const MeantEmail = lazyPart(() => import('#forms/meant-email.tsx'))

export type JoinOffer = { email: string; order: OrderKey }

const checked = ['username', 'email', 'password', 'verifypassword'] as const
const fills = { username: 'username', email: 'email', password: 'new-password', verifypassword: 'new-password' }
const kinds = { username: 'text', email: 'email', password: 'password', verifypassword: 'password' }

export function RegisterForm({ onDone, offer }: { onDone: () => void; offer?: JoinOffer | undefined }) {
  const [texts, setTexts] = useState<RegisterTexts>({ ...emptyTexts, email: offer?.email ?? '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({})
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const judge = useEmission<RegisterName>((changed) => {
    const names = new Set(changed)
    if (changed.has('password') && texts.verifypassword) names.add('verifypassword')
    const changedErrors = [...names].map((name) => [name, registerError(name, texts)])
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(changedErrors) }))
  })
  const change = (name: RegisterName, text: string) => {
    setTexts((texts) => ({ ...texts, [name]: typed(registerFields[name].rule, text) }))
    judge(name)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const ticked = (name: string) => new FormData(form).has(name)
    const found = errorsOf(checked, texts)
    setError(null)
    if (Object.keys(found).length > 0) return showErrors(form, found)
    setBusy(true)
    try {
      const ticks = { newsletter: ticked('newsletter'), acceptTerms: ticked('acceptTerms') }
      const { user } = await api(account.register, { ...texts, ...ticks, ...offer?.order })
      measure({ kind: 'joined' })
      await enter()
      toast(signInFormMessages.joined(user.username))
      onDone()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showErrors(form, error.fields)
      else setError(error instanceof ApiError ? error.message : signInFormMessages.wrong)
    }
  }

  const showErrors = (form: HTMLFormElement, found: Record<string, string>) => {
    setErrors(found)
    const first = [...checked, 'acceptTerms'].find((name) => found[name])
    focusOn(fieldNamed(first), form)
  }

  return (
    <form className="member-menu-login" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="small muted">{signInFormMessages.perks}</p>
      {error && <Note kind="err">{error}</Note>}
      {checked.map((name) => (
        <Fragment key={name}>
          <Field
            label={registerFields[name].placeholder}
            name={name}
            type={kinds[name]}
            autoComplete={fills[name]}
            maxLength={maxLength(registerFields[name].rule)}
            required
            value={texts[name]}
            error={errors[name]}
            onChange={(event) => change(name, event.target.value)}
          />
          {name === 'email' && (
            <Suspense>
              <MeantEmail email={texts.email} onTake={(email) => change('email', email)} />
            </Suspense>
          )}
        </Fragment>
      ))}
      <Check name="newsletter" label={signInFormMessages.wantsNewsletter} />
      <Check
        name="acceptTerms"
        required
        aria-invalid={errors.acceptTerms ? true : undefined}
        onChange={() => setErrors({ ...errors, acceptTerms: null })}
        label={
          <>
            {signInFormMessages.acceptsTerms}{' '}
            <Link className="link" href={pathTo('info', { id: termsPage })}>
              {signInFormMessages.memberTerms}
            </Link>
          </>
        }
      />
      {errors.acceptTerms && (
        <p className="field-error" role="alert">
          {errors.acceptTerms}
        </p>
      )}
      <Button variant="p" isWide type="submit" state={isBusy ? 'busy' : undefined}>
        {signInMessages.join}
      </Button>
    </form>
  )
}

const termsPage = 8
