import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import type { BegunRound } from '#play/contract.ts'
import { type Mode, timedMs } from '#play/game/round.ts'
import { gameMessages as messages } from '#play/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BoardGrid } from './board-grid.tsx'
import { RoundEnd } from './round-end.tsx'
import { useRound } from './use-round.ts'

type RoundProps = { round: BegunRound; onSaved: () => void; onAgain: (mode: Mode) => void }

export function RoundOfGame({ round: begun, onSaved, onAgain }: RoundProps) {
  const { playing, turn, pause, resume, stop } = useRound(begun)
  const { phase, round, moves, turns, seconds } = playing
  const [hasSound, setSound] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const resumeButton = useRef<HTMLButtonElement>(null)

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
    <div ref={whole} className="game-round" role="group" aria-label={messages.game} onKeyDown={onKey}>
      <dl className="game-round-head">
        <div>
          <dt>{messages.points}</dt>
          <dd className="tabular">{formatNumber(round.score)}</dd>
        </div>
        <div>
          <dt>{messages.circuit}</dt>
          <dd className="tabular">{round.boards + 1}</dd>
        </div>
        {begun.mode === 'timed' && (
          <div>
            <dt>{messages.time}</dt>
            <dd className="tabular">{messages.seconds(left)}</dd>
          </div>
        )}
      </dl>
      <p className="visually-hidden" role="status">
        {round.boards > 0 && phase !== 'over' && messages.lit(round.boards, round.score)}
      </p>
      <div className="game-round-board">
        {phase === 'playing' && (
          <BoardGrid
            key={round.boards}
            board={round.board}
            turns={turns}
            label={messages.board(round.boards + 1, round.board.size)}
            takesFocus
            onTurn={turn}
          />
        )}
        {phase === 'paused' && (
          <div className="game-round-panel">
            <p>{messages.paused}</p>
            <Button ref={resumeButton} variant="m" size="l" onClick={resume}>
              {messages.resume}
            </Button>
            <Button variant="ob" onClick={stop}>
              {messages.stop}
            </Button>
          </div>
        )}
        {phase === 'over' && <RoundEnd begun={begun} round={round} moves={moves} onSaved={onSaved} onAgain={onAgain} />}
      </div>
      {phase === 'playing' && (
        <div className="game-round-foot">
          <Button variant="ob" onClick={pause}>
            {messages.pause}
          </Button>
          <Button variant="ob" aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
            <Icon name="speaker-high" />
            {messages.sound}
          </Button>
          <Button variant="ob" onClick={stop}>
            {messages.stop}
          </Button>
        </div>
      )}
    </div>
  )
}

let sounding: AudioContext | null = null

function chime(boards: number): void {
  sounding ??= new AudioContext()
  const { currentTime, destination } = sounding
  const tone = sounding.createOscillator()
  const volume = sounding.createGain()
  tone.frequency.value = 330 * 2 ** (Math.min(boards, 12) / 12)
  volume.gain.setValueAtTime(0.12, currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.3)
  tone.connect(volume).connect(destination)
  tone.start()
  tone.stop(currentTime + 0.3)
}
