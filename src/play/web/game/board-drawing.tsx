import { litTiles, makeBoard } from '#play/game/board.ts'
import { classes } from '#ui/classes.ts'
import { Wires } from './board-grid.tsx'

const board = makeBoard(0, 1)
const lit = litTiles(board)

export function BoardDrawing() {
  const { size, source, tiles } = board
  return (
    <div className="game-board game-preview" style={{ '--n': size }} aria-hidden="true">
      {tiles.map((sides, tile) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={tile} className={classes('game-tile', lit[tile] && 'game-tile--lit')}>
          <Wires sides={sides} quarters={0} isSource={tile === source} />
        </span>
      ))}
    </div>
  )
}
