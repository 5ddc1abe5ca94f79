import { type FormEvent, type ReactNode, useState } from 'react'
import { account } from '#account/calls.ts'
import type { User } from '#account/contract.ts'
import { BankIdQuestion } from '#account/web/bankid/bankid-question.tsx'
import { enter } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { fieldFault } from '#core/fields.ts'
import { pathTo } from '#paths.ts'
import { navigate } from '#storefront/navigator.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { Button } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import './info.css'
import './reset-password.css'

type ResetData = { username: string; token: string }

export const isPrivate = true

export async function load({ query }: LoadRequest): Promise<ResetData> {
  return { username: query.get('username') ?? '', token: query.get('token') ?? '' }
}

export function head({ token }: ResetData): Head {
  return { title: token ? say.newPassword : say.forgotten, canonical: pathTo('reset-password'), noIndex: true }
}

/** Asks for the letter; by the link in it, for the new password. */
export function Page({ data: { username, token } }: { data: ResetData }) {
  const title = token ? say.newPassword : say.forgotten
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: title, path: pathTo('reset-password') },
        ]}
      />
      <article className="panel panel--l prose rpw__p">
        <h1>{title}</h1>
        {token ? <NewPassword token={token} /> : <AskForLetter username={username} />}
      </article>
    </div>
  )
}

function AskForLetter({ username }: { username: string }) {
  const { fault, faults, isBusy, submit } = useForm()
  const onSubmit = (form: FormData) =>
    submit(async () => {
      await api(account.askForReset, { username: String(form.get('username')) })
      await navigate(pathTo('mail-sent'))
    })
  return (
    <Form onSubmit={onSubmit} isBusy={isBusy} button={say.send}>
      <p>{say.askText}</p>
      <Field
        label={say.who}
        name="username"
        autoComplete="username"
        required
        defaultValue={username}
        error={fault ?? faults.username}
      />
    </Form>
  )
}

function NewPassword({ token }: { token: string }) {
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const [whoAsks, setWhoAsks] = useState<User | null>(null)
  const onSubmit = (form: FormData) => {
    const [password, verifypassword] = [String(form.get('password')), String(form.get('verifypassword'))]
    const found = {
      password: fieldFault({ name: 'password', value: password, placeholder: say.password, isRequired: true }),
      verifypassword: fieldFault({
        name: 'verifypassword',
        value: verifypassword,
        placeholder: say.repeat,
        isRequired: true,
        other: password,
      }),
    }
    if (found.password || found.verifypassword) return setFaults(found)
    return submit(async () => {
      const { user, hasBankId } = await api(account.resetPassword, { token, password, verifypassword })
      await enter()
      toast(say.changed)
      if (hasBankId) setWhoAsks(user)
      else await goOn(user)
    })
  }
  if (whoAsks) return <BankIdQuestion onAnswered={() => void goOn(whoAsks)} />
  return (
    <Form onSubmit={onSubmit} isBusy={isBusy} button={say.save}>
      {fault && <Note kind="err">{fault}</Note>}
      <PasswordField label={say.password} name="password" isNew hint={say.passwordHint} error={faults.password} />
      <PasswordField label={say.repeat} name="verifypassword" isNew error={faults.verifypassword} />
    </Form>
  )
}

async function goOn({ id, username }: User): Promise<void> {
  await navigate(pathTo('member.orders', { id, name: username }))
}

type FormProps = {
  onSubmit: (form: FormData) => unknown
  isBusy: boolean
  button: string
  children: ReactNode
}

function Form({ onSubmit, isBusy, button, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className="rpw" noValidate onSubmit={submit}>
      {children}
      <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
        {button}
      </Button>
    </form>
  )
}

const say = {
  forgotten: 'Glömt lösenordet',
  newPassword: 'Välj ett nytt lösenord',
  askText: 'Skriv ditt användarnamn eller din e-postadress, så mejlar vi en länk som gäller i en timme.',
  who: 'Användarnamn eller e-post',
  send: 'Mejla mig en länk',
  password: 'Nytt lösenord',
  passwordHint: 'Minst 8 tecken, gärna 15 eller fler. Några ord som bara du kommer på är bra.',
  repeat: 'Upprepa lösenordet',
  save: 'Spara lösenordet',
  changed: 'Ditt nya lösenord gäller nu.',
}
