import { type FormEvent, useState } from 'react'
import { letters } from '#account/letters-calls.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { ApiError, api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { toast } from '#ui/toasts.ts'

export type ConfirmData = { token: string; question: { email: string; isAnswered: boolean } | null }

export async function load({ api, params: { text: token = '' }, form, signal }: LoadRequest): Promise<ConfirmData> {
  const { data } = await api(letters.getQuestion, { token }, signal ? { signal } : {})
  if (!form || !data) return { token, question: data }
  await api(letters.confirmNewsletter, { token })
  return { token, question: { ...data, isAnswered: true } }
}

export function head({ question }: ConfirmData): Head {
  return { title: question ? say.confirmTitle : say.linkOver, noIndex: true }
}

/** Where the letter about the newsletter leads: to say yes. Opening it changes nothing by itself. */
export function Confirm({ data: { token, question } }: { data: ConfirmData }) {
  const [state, setState] = useState(question === null ? 'over' : question.isAnswered ? 'on' : 'asked')
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await api(letters.confirmNewsletter, { token })
      setState('on')
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setState('over')
      else toast(error instanceof ApiError ? error.message : say.wrong, { isError: true })
    }
  }
  const toStart = (
    <ButtonLink variant={state === 'on' ? 'p' : 's'} href={pathTo('index')}>
      {say.toStart}
    </ButtonLink>
  )
  const confirm = (
    <form method="post" onSubmit={(event) => void onSubmit(event)}>
      <Button variant="p" type="submit">
        {say.confirm}
      </Button>
    </form>
  )
  return (
    <div className="wrap sec" role="status">
      {state === 'asked' && question ? (
        <Empty
          isPage
          drawing="heart"
          title={say.confirmTitle}
          text={say.confirmText(question.email)}
          action={confirm}
        />
      ) : state === 'on' ? (
        <Empty isPage drawing="heart" title={say.confirmed} text={say.confirmedText} action={toStart} />
      ) : (
        <Empty isPage drawing="gap" title={say.linkOver} text={say.linkOverText} action={toStart} />
      )}
    </div>
  )
}
