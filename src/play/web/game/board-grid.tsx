import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Board, litTiles } from '#play/game/board.ts'
import { gameMessages as messages } from '#play/messages.ts'
import { classes } from '#ui/classes.ts'

type GridProps = {
  board: Board
  turns: readonly number[]
  label: string
  takesFocus: boolean
  onTurn: (tile: number) => void
}

export function BoardGrid({ board, turns, label, takesFocus, onTurn }: GridProps) {
  const { size, source, tiles } = board
  const [here, setHere] = useState(source)
  const grid = useRef<HTMLDivElement>(null)
  const lit = litTiles(board)

  const go = (tile: number) => {
    setHere(tile)
    grid.current?.querySelectorAll('button')[tile]?.focus()
  }
  useEffect(() => {
    if (takesFocus) grid.current?.querySelectorAll('button')[source]?.focus({ preventScroll: true })
  }, [takesFocus, source])

  function onKey(event: KeyboardEvent) {
    const [row, column] = [Math.floor(here / size), here % size]
    const to = {
      ArrowUp: row > 0 ? here - size : here,
      ArrowDown: row < size - 1 ? here + size : here,
      ArrowLeft: column > 0 ? here - 1 : here,
      ArrowRight: column < size - 1 ? here + 1 : here,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  return (
    <div ref={grid} className="game-board" role="group" aria-label={label} style={{ '--n': size }} onKeyDown={onKey}>
      {tiles.map((sides, tile) => {
        const isSource = tile === source
        const isLit = lit[tile] ?? false
        const [row, column] = [Math.floor(tile / size) + 1, (tile % size) + 1]
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key
            key={tile}
            type="button"
            className={classes('game-tile', isLit && 'game-tile--lit')}
            tabIndex={tile === here ? 0 : -1}
            aria-label={messages.tile({ row, column, sides, isLit, isSource })}
            onFocus={() => setHere(tile)}
            onClick={() => onTurn(tile)}
          >
            <Wires sides={unturned(sides, turns[tile] ?? 0)} quarters={turns[tile] ?? 0} isSource={isSource} />
          </button>
        )
      })}
    </div>
  )
}

export function Wires({ sides, quarters, isSource }: { sides: number; quarters: number; isSource: boolean }) {
  const ways = ['M20 20V0', 'M20 20H40', 'M20 20V40', 'M20 20H0'].filter((_, index) => (sides & (1 << index)) !== 0)
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path className="game-tile-wire" d={ways.join('')} style={{ '--turn': `${quarters * 90}deg` }} />
      {isSource && <path className="game-tile-source" d="M22 8l-11 15h8l-2 10 12-16h-8z" />}
      {!isSource && ways.length === 1 && <circle className="game-tile-lamp" cx="20" cy="20" r="8" />}
      {!isSource && ways.length > 1 && <circle className="game-tile-knot" cx="20" cy="20" r="4" />}
    </svg>
  )
}

function unturned(sides: number, quarters: number): number {
  const back = (4 - (quarters % 4)) % 4
  return ((sides << back) | (sides >> (4 - back))) & 15
}
