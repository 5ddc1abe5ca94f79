import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { refreshSession } from '#identity/web/session.ts'
import { errorMessage } from '#loyalty/web/use-own.ts'
import { game } from '#play/calls.ts'
import type { BegunRound, SavedRound } from '#play/contract.ts'
import type { Mode, Move, Round } from '#play/game/round.ts'
import { gameMessages as messages } from '#play/messages.ts'
import { Button } from '#ui/button.tsx'

type EndProps = {
  begun: BegunRound
  round: Round
  moves: readonly Move[]
  onSaved: () => void
  onAgain: (mode: Mode) => void
}

export function RoundEnd({ begun: { id, mode }, round: { boards, score }, moves, onSaved, onAgain }: EndProps) {
  const [saved, setSaved] = useState<SavedRound | null>(null)
  const [error, setError] = useState<string | null>(null)
  const end = useRef<HTMLDivElement>(null)

  const save = () =>
    api(game.saveRound, { id, score, moves: [...moves] })
      .then(async ({ data }) => {
        setSaved(data)
        onSaved()
        await refreshSession()
      })
      .catch((error: unknown) => setError(errorMessage(error)))
  const begin = useEffectEvent(() => void save())
  function retry() {
    setError(null)
    void save()
  }
  useEffect(() => {
    end.current?.focus()
    begin()
  }, [])

  return (
    <div className="game-round-panel" ref={end} tabIndex={-1}>
      <p>{messages.over(boards, score)}</p>
      <div role="status">
        {!saved && error === null && messages.saving}
        {saved?.isBest && <b className="game-round-best">{messages.best} </b>}
        {saved && messages.gained(saved.xp, boards)}
        {error}
      </div>
      {error !== null && (
        <Button variant="ob" onClick={retry}>
          {messages.retry}
        </Button>
      )}
      <Button variant="m" size="l" onClick={() => onAgain(mode)}>
        {messages.again}
      </Button>
    </div>
  )
}
