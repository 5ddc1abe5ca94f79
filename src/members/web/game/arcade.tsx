import { useState } from 'react'
import { api } from '#core/api-client.ts'
import type { Mode } from '#members/game/round.ts'
import { game } from '#members/game-calls.ts'
import type { BegunRound, GameStanding } from '#members/game-contract.ts'
import { gameWords as words } from '#members/sv-play.ts'
import { wordsOf } from '#members/web/use-own.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { BoardDrawing } from './board-drawing.tsx'
import { HighScores } from './high-scores.tsx'
import { RoundOfGame } from './round-of-game.tsx'
import './game.css'

type ArcadeProps = { data: GameStanding; onChange: (data: GameStanding) => void }

/** Where a round is begun and played, with the lists beneath. */
export function Arcade({ data, onChange }: ArcadeProps) {
  const [round, setRound] = useState<BegunRound | null>(null)
  const [beginning, setBeginning] = useState<Mode | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [who, setWho] = useState<'all' | 'friends'>('all')
  const lists = who === 'all' ? data : data.friends

  async function begin(mode: Mode) {
    setBeginning(mode)
    setFault(null)
    await api(game.beginRound, { mode })
      .then((answer) => setRound(answer.data))
      .catch((error: unknown) => setFault(`${words.fault} ${wordsOf(error)}`))
    setBeginning(null)
  }

  const listAnew = () =>
    void api(game.getGame, undefined)
      .then((answer) => onChange(answer.data))
      .catch(() => {})

  return (
    <div className="gam">
      {fault && <Note kind="err">{fault}</Note>}
      {round ? (
        <RoundOfGame key={round.id} round={round} onSaved={listAnew} onAgain={(mode) => void begin(mode)} />
      ) : (
        <div className="gam__start">
          <BoardDrawing />
          <ul>
            {words.how.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="gam__go">
            <Button variant="m" size="l" state={stateOf('timed')} onClick={() => void begin('timed')}>
              {words.timed}
            </Button>
            <Button variant="ob" size="l" state={stateOf('calm')} onClick={() => void begin('calm')}>
              {words.calm}
            </Button>
          </div>
          <p className="small">{words.calmText}</p>
        </div>
      )}
      <div className="panel gam__today">
        <p>
          {words.today(data.xpToday, data.xpADay)} {data.best !== null && words.own(data.best)}
        </p>
        <Progress value={(100 * data.xpToday) / data.xpADay} />
      </div>
      <Segmented
        label={words.who}
        value={who}
        onChange={setWho}
        choices={[
          { value: 'all', label: words.all },
          { value: 'friends', label: words.friends },
        ]}
      />
      <div className="gam__lists">
        <HighScores title={words.week} scores={lists.week} />
        <HighScores title={words.allTime} scores={lists.allTime} />
      </div>
    </div>
  )

  function stateOf(mode: Mode) {
    return beginning === mode ? 'busy' : undefined
  }
}
