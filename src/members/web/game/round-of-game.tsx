import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import { type Mode, timedMs } from '#members/game/round.ts'
import type { BegunRound } from '#members/game-contract.ts'
import { gameWords as words } from '#members/sv-play.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BoardGrid } from './board-grid.tsx'
import { chime } from './chime.ts'
import { RoundEnd } from './round-end.tsx'
import { useRound } from './use-round.ts'

type RoundProps = { round: BegunRound; onSaved: () => void; onAgain: (mode: Mode) => void }

/** One round: the board with its clock, and what came of it. */
export function RoundOfGame({ round: begun, onSaved, onAgain }: RoundProps) {
  const { playing, turn, pause, resume, stop } = useRound(begun)
  const { phase, round, moves, turns, seconds } = playing
  const [hasSound, setSound] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const resumeButton = useRef<HTMLButtonElement>(null)

  // The board and its clock are seen together.
  useEffect(() => whole.current?.scrollIntoView({ block: 'center' }), [])
  useEffect(() => {
    if (phase === 'paused') resumeButton.current?.focus()
  }, [phase])
  useEffect(() => {
    if (hasSound && round.boards > 0) chime(round.boards)
  }, [hasSound, round.boards])

  function onKey(event: KeyboardEvent) {
    const isPause = event.key === 'Escape' || event.key.toLowerCase() === 'p'
    if (!isPause || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (phase === 'playing') pause()
    else resume()
  }

  const left = Math.max(0, timedMs / 1000 - seconds)
  return (
    <div ref={whole} className="rnd" role="group" aria-label={words.game} onKeyDown={onKey}>
      <dl className="rnd__h">
        <div>
          <dt>{words.points}</dt>
          <dd className="tn">{formatNumber(round.score)}</dd>
        </div>
        <div>
          <dt>{words.circuit}</dt>
          <dd className="tn">{round.boards + 1}</dd>
        </div>
        {begun.mode === 'timed' && (
          <div>
            <dt>{words.time}</dt>
            <dd className="tn">{words.seconds(left)}</dd>
          </div>
        )}
      </dl>
      <p className="vh" role="status">
        {round.boards > 0 && phase !== 'over' && words.lit(round.boards, round.score)}
      </p>
      <div className="rnd__b">
        {phase === 'playing' && (
          <BoardGrid
            key={round.boards}
            board={round.board}
            turns={turns}
            label={words.board(round.boards + 1, round.board.size)}
            takesFocus
            onTurn={turn}
          />
        )}
        {phase === 'paused' && (
          <div className="rnd__p">
            <p>{words.paused}</p>
            <Button ref={resumeButton} variant="m" size="l" onClick={resume}>
              {words.resume}
            </Button>
            <Button variant="ob" onClick={stop}>
              {words.stop}
            </Button>
          </div>
        )}
        {phase === 'over' && <RoundEnd begun={begun} round={round} moves={moves} onSaved={onSaved} onAgain={onAgain} />}
      </div>
      {phase === 'playing' && (
        <div className="rnd__f">
          <Button variant="ob" onClick={pause}>
            {words.pause}
          </Button>
          <Button variant="ob" aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
            <Icon name="speaker-high" />
            {words.sound}
          </Button>
          <Button variant="ob" onClick={stop}>
            {words.stop}
          </Button>
        </div>
      )}
    </div>
  )
}
