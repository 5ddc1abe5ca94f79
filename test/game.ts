import { type Board, litTiles, turnTile } from '#members/game/board.ts'

/** Which tiles to turn, in order, until a board is lit: searched from the source outwards, wire by wire. */
export function solve(board: Board): number[] {
  const turns = search(board, new Set(), [])
  if (!turns) throw new Error('The board cannot be lit')
  return turns
}

/** Fixes one tile after another that touches what is fixed; every joint between fixed tiles must match. */
function search(board: Board, fixed: ReadonlySet<number>, turns: number[]): number[] | null {
  if (fixed.size === board.tiles.length) return litTiles(board).every(Boolean) ? turns : null
  const at = board.tiles.findIndex((_, index) => !fixed.has(index))
  let turnedBoard = board
  const tried = new Set<number>()
  for (let quarters = 0; quarters < 4; quarters += 1) {
    const tile = turnedBoard.tiles[at] ?? 0
    if (!tried.has(tile) && fits(turnedBoard, at)) {
      const found = search(turnedBoard, new Set([...fixed, at]), [...turns, ...Array<number>(quarters).fill(at)])
      if (found) return found
    }
    tried.add(tile)
    turnedBoard = turnTile(turnedBoard, at)
  }
  return null
}

/** Row by row: it agrees with the tiles above and to the left, and opens no side to the edge. */
function fits({ size, tiles }: Board, at: number): boolean {
  const tile = tiles[at] ?? 0
  const [row, column] = [Math.floor(at / size), at % size]
  const above = row > 0 && ((tiles[at - size] ?? 0) & 4) !== 0
  const before = column > 0 && ((tiles[at - 1] ?? 0) & 2) !== 0
  if (((tile & 1) !== 0) !== above || ((tile & 8) !== 0) !== before) return false
  return !(column === size - 1 && (tile & 2) !== 0) && !(row === size - 1 && (tile & 4) !== 0)
}
