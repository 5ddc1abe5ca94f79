import { useState } from 'react'
import { profile } from '#account/profile-calls.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { refreshSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'
import './info.css'

type ConfirmData = { token: string }

export const isPrivate = true

export async function load({ query }: LoadRequest): Promise<ConfirmData> {
  return { token: query.get('token') ?? '' }
}

export function head(): Head {
  return { title: say.confirmTitle, canonical: pathTo('confirm-email'), noIndex: true }
}

/** Where the letter to a new address leads. A mail program that looks at links confirms nothing. */
export function Page({ data: { token } }: { data: ConfirmData }) {
  const { fault, isBusy, submit } = useForm()
  const [email, setEmail] = useState<string | null>(null)
  const confirm = () =>
    void submit(async () => {
      const answer = await api(profile.confirmEmail, { token })
      setEmail(answer.email)
      await refreshSession()
    })
  return (
    <div className="wrap">
      <article className="panel panel--l prose">
        <h1>{say.confirmTitle}</h1>
        {fault && <Note kind="err">{fault}</Note>}
        {email !== null ? (
          <>
            <Note kind="ok">{say.confirmed(email)}</Note>
            <p>
              <ButtonLink href={pathTo('member.profile')}>{say.toProfile}</ButtonLink>
            </p>
          </>
        ) : token === '' ? (
          <p>{say.noLink}</p>
        ) : (
          <>
            <p>{say.confirmText}</p>
            <p>
              <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={confirm}>
                {say.confirm}
              </Button>
            </p>
          </>
        )}
      </article>
    </div>
  )
}
