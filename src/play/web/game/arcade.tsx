import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { hasPart } from '#core/programme.ts'
import { Segmented } from '#forms/segmented.tsx'
import { errorMessage } from '#loyalty/web/use-own.ts'
import { game } from '#play/calls.ts'
import type { BegunRound, GameStatus } from '#play/contract.ts'
import type { Mode } from '#play/game/round.ts'
import { gameMessages as messages } from '#play/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { BoardDrawing } from './board-drawing.tsx'
import { HighScores } from './high-scores.tsx'
import { RoundOfGame } from './round-of-game.tsx'
import './game.css'

type ArcadeProps = { data: GameStatus; onChange: (data: GameStatus) => void }

export function Arcade({ data, onChange }: ArcadeProps) {
  const [round, setRound] = useState<BegunRound | null>(null)
  const [beginning, setBeginning] = useState<Mode | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [who, setWho] = useState<'all' | 'friends'>('all')
  const lists = who === 'all' ? data : data.friends

  async function begin(mode: Mode) {
    setBeginning(mode)
    setError(null)
    await api(game.beginRound, { mode })
      .then((answer) => setRound(answer.data))
      .catch((error: unknown) => setError(`${messages.error} ${errorMessage(error)}`))
    setBeginning(null)
  }

  const listAnew = () =>
    void api(game.getGame, undefined)
      .then((answer) => onChange(answer.data))
      // The round is saved; the lists are read again when the page is opened.
      .catch(() => {})

  return (
    <div className="game">
      {error && <Note kind="err">{error}</Note>}
      {round ? (
        <RoundOfGame key={round.id} round={round} onSaved={listAnew} onAgain={(mode) => void begin(mode)} />
      ) : (
        <div className="game-start">
          <BoardDrawing />
          <ul>
            {messages.how.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="game-go">
            <Button variant="m" size="l" state={stateOf('timed')} onClick={() => void begin('timed')}>
              {messages.timed}
            </Button>
            <Button variant="ob" size="l" state={stateOf('calm')} onClick={() => void begin('calm')}>
              {messages.calm}
            </Button>
          </div>
          <p className="small">{messages.idleText}</p>
        </div>
      )}
      {(data.xpADay > 0 || data.best !== null) && (
        <div className="panel game-today">
          <p>
            {data.xpADay > 0 && messages.today(data.xpToday, data.xpADay)}{' '}
            {data.best !== null && messages.own(data.best)}
          </p>
          {data.xpADay > 0 && <Progress value={Math.min(100, (100 * data.xpToday) / data.xpADay)} />}
        </div>
      )}
      {hasPart('friends') && (
        <Segmented
          label={messages.who}
          value={who}
          onChange={setWho}
          choices={[
            { value: 'all', label: messages.all },
            { value: 'friends', label: messages.friends },
          ]}
        />
      )}
      <div className="game-lists">
        <HighScores title={messages.week} scores={lists.week} />
        <HighScores title={messages.allTime} scores={lists.allTime} />
      </div>
    </div>
  )

  function stateOf(mode: Mode) {
    return beginning === mode ? 'busy' : undefined
  }
}
