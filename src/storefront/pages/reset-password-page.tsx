import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '#core/api-client.ts'
import { fieldError } from '#core/fields.ts'
import { Field, PasswordField } from '#forms/field.tsx'
import { useForm, useJudge } from '#forms/use-form.ts'
import { account } from '#identity/calls.ts'
import type { User } from '#identity/contract.ts'
import { BankIdQuestion } from '#identity/web/bankid/bankid-question.tsx'
import { enter } from '#identity/web/enter.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { resetPasswordMessages as messages } from '#storefront/reset-password-messages.ts'
import { Button } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import './info-page.css'
import './reset-password.css'

type ResetData = { username: string; token: string }

export const isPrivate = true

export async function load({ query }: LoadRequest): Promise<ResetData> {
  return { username: query.get('username') ?? '', token: query.get('token') ?? '' }
}

export function head({ token }: ResetData): Head {
  return {
    title: token ? messages.newPassword : messages.forgotPassword,
    canonical: pathTo('reset-password'),
    noIndex: true,
  }
}

export function Page({ data: { username, token } }: { data: ResetData }) {
  const title = token ? messages.newPassword : messages.forgotPassword
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: title, path: pathTo('reset-password') }]} />
      <article className="panel panel--l info-page-prose reset-password-panel">
        <h1>{title}</h1>
        {token ? <NewPassword token={token} /> : <AskForResetEmail username={username} />}
      </article>
    </div>
  )
}

function AskForResetEmail({ username }: { username: string }) {
  const { error, errors, isBusy, submit } = useForm()
  const onSubmit = (form: FormData) =>
    submit(async () => {
      await api(account.requestPasswordReset, { username: String(form.get('username')) })
      await navigate(pathTo('mail-sent'))
    })
  return (
    <Form onSubmit={onSubmit} isBusy={isBusy} button={messages.send}>
      <p>{messages.askText}</p>
      <Field
        label={messages.who}
        name="username"
        autoComplete="username"
        required
        defaultValue={username}
        error={error ?? errors.username}
      />
    </Form>
  )
}

const passwordNames = ['password', 'verifypassword'] as const

function passwordErrors({ password, verifypassword }: Record<(typeof passwordNames)[number], string>) {
  return {
    password: fieldError({ name: 'password', value: password, placeholder: messages.password, isRequired: true }),
    verifypassword: fieldError({
      name: 'verifypassword',
      value: verifypassword,
      placeholder: messages.repeat,
      blank: messages.repeat,
      isRequired: true,
      other: password,
    }),
  }
}

function NewPassword({ token }: { token: string }) {
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const judge = useJudge({ names: passwordNames, errorsOf: passwordErrors, setErrors })
  const [whoAsks, setWhoAsks] = useState<User | null>(null)
  const onSubmit = (form: FormData) => {
    const [password, verifypassword] = [String(form.get('password')), String(form.get('verifypassword'))]
    const found = passwordErrors({ password, verifypassword })
    if (found.password || found.verifypassword) return setErrors(found)
    return submit(async () => {
      const { user, hasBankId } = await api(account.resetPassword, { token, password, verifypassword })
      await enter()
      toast(messages.changed)
      if (hasBankId) setWhoAsks(user)
      else await goOn(user)
    })
  }
  if (whoAsks) return <BankIdQuestion onAnswered={() => void goOn(whoAsks)} />
  return (
    <Form onSubmit={onSubmit} onChange={judge} isBusy={isBusy} button={messages.save}>
      {error && <Note kind="err">{error}</Note>}
      <PasswordField
        label={messages.password}
        name="password"
        isNew
        hint={messages.passwordHint}
        error={errors.password}
      />
      <PasswordField label={messages.repeat} name="verifypassword" isNew error={errors.verifypassword} />
    </Form>
  )
}

async function goOn({ id, username }: User): Promise<void> {
  await navigate(pathTo('member.orders', { id, name: username }))
}

type FormProps = {
  onSubmit: (form: FormData) => unknown
  onChange?: (event: FormEvent<HTMLFormElement>) => void
  isBusy: boolean
  button: string
  children: ReactNode
}

function Form({ onSubmit, onChange, isBusy, button, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className="reset-password-form" noValidate onSubmit={submit} onChange={onChange}>
      {children}
      <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
        {button}
      </Button>
    </form>
  )
}
