import { useCallback, useEffect, useState } from 'react'
import { profile } from '#account/profile-calls.ts'
import type { OpenSession } from '#account/profile-contract.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'

/** Where the member is logged in. `turn` grows when they may have changed. */
export function SessionList({ turn }: { turn: number }) {
  const [list, setList] = useState<OpenSession[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    try {
      setList((await api(profile.getSessions, undefined)).data)
    } catch {
      setFailed(true)
    }
  }, [])
  // A new turn is a reason to read again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void read(), [read, turn])

  const end = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
      await read()
    } catch (error) {
      toast(error instanceof ApiError ? error.message : say.notSaved, { isError: true })
    }
  }

  if (hasFailed) return <Note kind="err">{say.failed}</Note>
  if (!list) return <Spinner size="l" />
  return (
    <>
      <ul className="ses">
        {list.map(({ id, browser, startedAt, seenAt, isThis }) => (
          <li key={id}>
            <Icon name={/iPhone|iPad|Android/.test(browser) ? 'device-mobile' : 'laptop'} />
            <p>
              <b>{browser || say.unknownBrowser}</b>
              <br />
              <span className="small muted">
                {say.seen(moment.format(seenAt))}. {say.started(moment.format(startedAt))}.
              </span>
            </p>
            {isThis ? (
              <span className="small">{say.thisOne}</span>
            ) : (
              <Button
                variant="g"
                aria-label={say.endOne(browser || say.unknownBrowser)}
                onClick={() => void end(() => api(profile.endSession, { id }), say.ended)}
              >
                {say.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <Button onClick={() => void end(() => api(profile.endOtherSessions, undefined), say.othersEnded)}>
          {say.endOthers}
        </Button>
      )}
    </>
  )
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
})
