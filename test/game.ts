import { type Board, litTiles, turnTile } from '#play/game/board.ts'

/** Backtracking from the source outwards. */
export function solve(board: Board): number[] {
  const tilesToTurn = search(board, new Set(), [])
  if (!tilesToTurn) throw new Error('The board cannot be lit')
  return tilesToTurn
}

function search(board: Board, fixed: ReadonlySet<number>, tilesToTurn: number[]): number[] | null {
  if (fixed.size === board.tiles.length) return litTiles(board).every(Boolean) ? tilesToTurn : null
  const at = board.tiles.findIndex((_, index) => !fixed.has(index))
  let turnedBoard = board
  const tested = new Set<number>()
  for (let quarters = 0; quarters < 4; quarters += 1) {
    const tile = turnedBoard.tiles[at] ?? 0
    if (!tested.has(tile) && fits(turnedBoard, at)) {
      const found = search(turnedBoard, new Set([...fixed, at]), [...tilesToTurn, ...Array<number>(quarters).fill(at)])
      if (found) return found
    }
    tested.add(tile)
    turnedBoard = turnTile(turnedBoard, at)
  }
  return null
}

function fits({ size, tiles }: Board, at: number): boolean {
  const tile = tiles[at] ?? 0
  const [row, column] = [Math.floor(at / size), at % size]
  const above = row > 0 && ((tiles[at - size] ?? 0) & 4) !== 0
  const before = column > 0 && ((tiles[at - 1] ?? 0) & 2) !== 0
  if (((tile & 1) !== 0) !== above || ((tile & 8) !== 0) !== before) return false
  return !(column === size - 1 && (tile & 2) !== 0) && !(row === size - 1 && (tile & 4) !== 0)
}
