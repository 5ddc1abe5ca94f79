import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { emailSubscriptions } from '#email/calls.ts'
import { subscriptionMessages as messages } from '#email/messages.ts'
import type { EmailTopic } from '#email/topics.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function EndForm({ token, kind, isOn: wasOn }: { token: string; kind: EmailTopic; isOn: boolean }) {
  const [isOn, setOn] = useState(wasOn)
  const [error, setError] = useState<string | null>(null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await api(emailSubscriptions.endSubscription, { token })
      setOn(false)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.wrong)
    }
  }
  return (
    <>
      <h1>{isOn ? messages.endTitle(kind) : messages.ended}</h1>
      {error && <Note kind="err">{error}</Note>}
      <div role="status">{!isOn && <Note kind="ok">{messages.endedText(kind)}</Note>}</div>
      {isOn ? (
        <form className="email-form" method="post" onSubmit={(event) => void onSubmit(event)}>
          <p className="muted">{messages.endText}</p>
          <Button variant="p" type="submit">
            {messages.end}
          </Button>
        </form>
      ) : (
        <p>
          <ButtonLink href={pathTo('index')}>{messages.toStart}</ButtonLink>
        </p>
      )}
    </>
  )
}
