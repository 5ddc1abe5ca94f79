import { type FormEvent, useState } from 'react'
import { account } from '#account/calls.ts'
import {
  emptyTexts,
  faultsOf,
  type RegisterName,
  type RegisterTexts,
  registerFault,
  registerFields,
} from '#account/register-fields.ts'
import { enter } from '#account/web/session.ts'
import { measure } from '#analytics/web/measure.ts'
import { ApiError, api } from '#core/api-client.ts'
import { longest, typed } from '#core/fields.ts'
import { pathTo } from '#paths.ts'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { useEmission } from '#ui/emission.ts'
import { Field } from '#ui/field.tsx'
import { fieldNamed, focusOn } from '#ui/go-to.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import type { JoinOffer } from './way-in.tsx'

/** What is asked for at once; the rest of a member comes with the first order. */
const asked = ['username', 'email', 'password', 'verifypassword'] as const
const fills = { username: 'username', email: 'email', password: 'new-password', verifypassword: 'new-password' }
const kinds = { username: 'text', email: 'email', password: 'password', verifypassword: 'password' }

export function RegisterForm({ onDone, offer }: { onDone: () => void; offer?: JoinOffer | undefined }) {
  const [texts, setTexts] = useState<RegisterTexts>({ ...emptyTexts, email: offer?.email ?? '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string | null>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const judge = useEmission<RegisterName>((changed) => {
    const names = new Set(changed)
    // A repetition is judged anew when what it repeats has changed.
    if (changed.has('password') && texts.verifypassword) names.add('verifypassword')
    const told = [...names].map((name) => [name, registerFault(name, texts)])
    setFaults((faults) => ({ ...faults, ...Object.fromEntries(told) }))
  })
  const change = (name: RegisterName, text: string) => {
    setTexts((texts) => ({ ...texts, [name]: typed(registerFields[name].rule, text) }))
    judge(name)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const ticked = (name: string) => new FormData(form).has(name)
    const found = faultsOf(asked, texts)
    setFault(null)
    if (Object.keys(found).length > 0) return tell(form, found)
    setBusy(true)
    try {
      const ticks = { newsletter: ticked('newsletter'), acceptTerms: ticked('acceptTerms') }
      const { user } = await api(account.register, { ...texts, ...ticks, ...offer?.order })
      measure({ kind: 'joined' })
      await enter()
      toast(panelWords.joined(user.username))
      onDone()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) tell(form, error.fields)
      else setFault(error instanceof ApiError ? error.message : sv.wrong)
    }
  }

  /** Shows what is wrong and goes to the first of it. */
  const tell = (form: HTMLFormElement, found: Record<string, string>) => {
    setFaults(found)
    const first = [...asked, 'acceptTerms'].find((name) => found[name])
    focusOn(fieldNamed(first), form)
  }

  return (
    <form className="login__b" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="small muted">{panelWords.perks}</p>
      {fault && <Note kind="err">{fault}</Note>}
      {asked.map((name) => (
        <Field
          key={name}
          label={registerFields[name].placeholder}
          name={name}
          type={kinds[name]}
          autoComplete={fills[name]}
          maxLength={longest(registerFields[name].rule)}
          required
          value={texts[name]}
          error={faults[name]}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
      <Check name="newsletter" label={panelWords.wantsNewsletter} />
      <Check
        name="acceptTerms"
        required
        aria-invalid={faults.acceptTerms ? true : undefined}
        onChange={() => setFaults({ ...faults, acceptTerms: null })}
        label={
          <>
            {panelWords.acceptsTerms}{' '}
            <Link className="link" href={pathTo('info', { id: termsPage })}>
              {panelWords.memberTerms}
            </Link>
          </>
        }
      />
      {faults.acceptTerms && (
        <p className="field__err" role="alert">
          {faults.acceptTerms}
        </p>
      )}
      <Button variant="p" isWide type="submit" state={isBusy ? 'busy' : undefined}>
        {sv.join}
      </Button>
    </form>
  )
}

const termsPage = 8
