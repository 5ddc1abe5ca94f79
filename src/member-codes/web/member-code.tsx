import { useCallback, useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { memberCodes } from '#member-codes/calls.ts'
import { memberCodeMinutes, scannedMemberCode, shownMemberCode } from '#member-codes/member-code.ts'
import { messages } from '#member-codes/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Spinner } from '#ui/spinner.tsx'
import './member-code.css'

type Shown = { state: 'asked' | 'ended' | 'failed' } | { state: 'shown'; code: string }

export default function MemberCode() {
  const [shown, setShown] = useState<Shown>({ state: 'asked' })
  const ask = useCallback(async () => {
    try {
      const { data } = await api(memberCodes.createMemberCode, undefined)
      setShown({ state: 'shown', code: data.code })
    } catch {
      setShown({ state: 'failed' })
    }
  }, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void ask(), [ask])
  const code = shown.state === 'shown' ? shown.code : null
  useEffect(() => {
    if (code === null) return
    // Not until a time of the server: the clock of the phone may be minutes off.
    const end = setTimeout(() => setShown({ state: 'ended' }), memberCodeMinutes * 60_000)
    return () => clearTimeout(end)
  }, [code])

  return (
    <div className="member-code stack" aria-live="polite">
      {shown.state === 'asked' && <Spinner size="l" />}
      {shown.state === 'shown' && (
        <>
          <p>{messages.text}</p>
          <QrCode className="member-code-picture" text={scannedMemberCode(shown.code)} label={messages.picture} />
          <p className="member-code-digits tabular">{shownMemberCode(shown.code)}</p>
          <p className="small muted">{messages.lasts}</p>
        </>
      )}
      {shown.state === 'ended' && <p>{messages.ended}</p>}
      {shown.state === 'failed' && <Note kind="err">{messages.failed}</Note>}
      {(shown.state === 'ended' || shown.state === 'failed') && (
        <Button variant="p" onClick={() => void ask()}>
          {messages.renew}
        </Button>
      )}
    </div>
  )
}
