import { type FormEvent, useState } from 'react'
import type { LetterKind } from '#account/letter-kinds.ts'
import { letters } from '#account/letters-calls.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { ApiError, api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** Ends one kind of letters, by one button, with or without script. */
export function EndForm({ token, kind, isOn: wasOn }: { token: string; kind: LetterKind; isOn: boolean }) {
  const [isOn, setOn] = useState(wasOn)
  const [fault, setFault] = useState<string | null>(null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      await api(letters.endSubscription, { token })
      setOn(false)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.wrong)
    }
  }
  return (
    <>
      <h1>{isOn ? say.endTitle(kind) : say.ended}</h1>
      {fault && <Note kind="err">{fault}</Note>}
      <div role="status">{!isOn && <Note kind="ok">{say.endedText(kind)}</Note>}</div>
      {isOn ? (
        <form className="ltr" method="post" onSubmit={(event) => void onSubmit(event)}>
          <p className="muted">{say.endText}</p>
          <Button variant="p" type="submit">
            {say.end}
          </Button>
        </form>
      ) : (
        <p>
          <ButtonLink href={pathTo('index')}>{say.toStart}</ButtonLink>
        </p>
      )}
    </>
  )
}
