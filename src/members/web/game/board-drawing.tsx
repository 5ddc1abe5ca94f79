import { litTiles, makeBoard } from '#members/game/board.ts'
import { classes } from '#ui/classes.ts'
import { Wires } from './board-grid.tsx'

const board = makeBoard(0, 1)
const lit = litTiles(board)

/** A board that somebody has begun to light, to be looked at. */
export function BoardDrawing() {
  const { size, source, tiles } = board
  return (
    <div className="brd gam__see" style={{ '--n': size }} aria-hidden="true">
      {tiles.map((sides, tile) => (
        // A tile is its place on the board.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={tile} className={classes('tle', lit[tile] && 'tle--lit')}>
          <Wires sides={sides} quarters={0} isSource={tile === source} />
        </span>
      ))}
    </div>
  )
}
