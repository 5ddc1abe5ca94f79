import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { emailSubscriptions } from '#email/calls.ts'
import { subscriptionMessages as messages } from '#email/messages.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { toast } from '#ui/toasts.ts'

export type ConfirmData = { token: string; question: { email: string; isAnswered: boolean } | null }

export async function load({ api, params: { text: token = '' }, form, signal }: LoadRequest): Promise<ConfirmData> {
  const { data } = await api(emailSubscriptions.getQuestion, { token }, signal ? { signal } : {})
  if (!form || !data) return { token, question: data }
  await api(emailSubscriptions.confirmNewsletter, { token })
  return { token, question: { ...data, isAnswered: true } }
}

export function head({ question }: ConfirmData): Head {
  return { title: question ? messages.confirmTitle : messages.linkOver, noIndex: true }
}

export function Confirm({ data: { token, question } }: { data: ConfirmData }) {
  const [state, setState] = useState(question === null ? 'over' : question.isAnswered ? 'on' : 'asked')
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await api(emailSubscriptions.confirmNewsletter, { token })
      setState('on')
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setState('over')
      else toast(error instanceof ApiError ? error.message : messages.wrong, { isError: true })
    }
  }
  const toStart = (
    <ButtonLink variant={state === 'on' ? 'p' : 's'} href={pathTo('index')}>
      {messages.toStart}
    </ButtonLink>
  )
  const confirm = (
    <form method="post" onSubmit={(event) => void onSubmit(event)}>
      <Button variant="p" type="submit">
        {messages.confirm}
      </Button>
    </form>
  )
  return (
    <div className="wrap section" role="status">
      {state === 'asked' && question ? (
        <Empty
          isPage
          drawing="heart"
          title={messages.confirmTitle}
          text={messages.confirmText(question.email)}
          action={confirm}
        />
      ) : state === 'on' ? (
        <Empty isPage drawing="heart" title={messages.confirmed} text={messages.confirmedText} action={toStart} />
      ) : (
        <Empty isPage drawing="gap" title={messages.linkOver} text={messages.linkOverText} action={toStart} />
      )}
    </div>
  )
}
