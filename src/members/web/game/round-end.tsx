import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refreshSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import type { Mode, Move, Round } from '#members/game/round.ts'
import { game } from '#members/game-calls.ts'
import type { BegunRound, SavedRound } from '#members/game-contract.ts'
import { gameWords as words } from '#members/sv-play.ts'
import { wordsOf } from '#members/web/use-own.ts'
import { Button } from '#ui/button.tsx'

type EndProps = {
  begun: BegunRound
  round: Round
  moves: readonly Move[]
  onSaved: () => void
  onAgain: (mode: Mode) => void
}

/** Saves a round that is over, and says what it gave. What did not arrive can be sent again: it is saved once. */
export function RoundEnd({ begun: { id, mode }, round: { boards, score }, moves, onSaved, onAgain }: EndProps) {
  const [saved, setSaved] = useState<SavedRound | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const end = useRef<HTMLDivElement>(null)

  async function save() {
    setFault(null)
    try {
      setSaved((await api(game.saveRound, { id, score, moves: [...moves] })).data)
      onSaved()
      await refreshSession()
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  const begin = useEffectEvent(() => void save())
  useEffect(() => {
    end.current?.focus()
    begin()
  }, [])

  return (
    <div className="rnd__p" ref={end} tabIndex={-1}>
      <p>{words.over(boards, score)}</p>
      <div role="status">
        {!saved && fault === null && words.saving}
        {saved?.isBest && <b className="rnd__best">{words.best} </b>}
        {saved && words.gained(saved.xp, boards)}
        {fault}
      </div>
      {fault !== null && (
        <Button variant="ob" onClick={() => void save()}>
          {words.retry}
        </Button>
      )}
      <Button variant="m" size="l" onClick={() => onAgain(mode)}>
        {words.again}
      </Button>
    </div>
  )
}
