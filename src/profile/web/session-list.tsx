import { useCallback, useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { timeFormat } from '#core/moment.ts'
import { profile } from '#profile/calls.ts'
import type { OpenSession } from '#profile/contract.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'

export function SessionList({ revision }: { revision: number }) {
  const [list, setList] = useState<OpenSession[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    try {
      setList((await api(profile.getSessions, undefined)).data)
    } catch {
      setFailed(true)
    }
  }, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void read(), [read, revision])

  const end = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
      await read()
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.notSaved, { isError: true })
    }
  }

  if (hasFailed) return <Note kind="err">{messages.failed}</Note>
  if (!list) return <Spinner size="l" />
  return (
    <>
      <ul className="profile-sessions">
        {list.map(({ id, browser, startedAt, seenAt, isThis }) => (
          <li key={id}>
            <Icon name={/iPhone|iPad|Android/.test(browser) ? 'device-mobile' : 'laptop'} />
            <p>
              <b>{browser || messages.unknownBrowser}</b>
              <br />
              <span className="small muted">
                {messages.seen(moment.format(seenAt))}. {messages.started(moment.format(startedAt))}.
              </span>
            </p>
            {isThis ? (
              <span className="small">{messages.thisOne}</span>
            ) : (
              <Button
                variant="g"
                aria-label={messages.endOne(browser || messages.unknownBrowser)}
                onClick={() => void end(() => api(profile.endSession, { id }), messages.ended)}
              >
                {messages.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <Button onClick={() => void end(() => api(profile.endOtherSessions, undefined), messages.othersEnded)}>
          {messages.endOthers}
        </Button>
      )}
    </>
  )
}

const moment = timeFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
})
