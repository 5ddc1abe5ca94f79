/** Bits of the open sides, clockwise from the top. */
export const sides = { up: 1, right: 2, down: 4, left: 8 } as const

export type Board = { size: number; source: number; tiles: readonly number[] }

const sizes = [3, 4, 4, 5, 5, 6, 6, 7]

/** Deterministic by seed and number, in the browser and on the server. */
export function makeBoard(seed: number, number: number): Board {
  const dice = diceOf(seed * 1000 + number)
  const size = sizes[Math.min(number, sizes.length - 1)] ?? 7
  const source = Math.floor(size / 2) * size + Math.floor(size / 2)
  const whole = growTree(size, source, dice)
  const tiles = whole.map((tile) => turned(tile, dice(4)))
  const board = { size, source, tiles }
  return isAllLit(board) ? turnTile(board, source) : board
}

function growTree(size: number, source: number, dice: (sides: number) => number): number[] {
  const tiles = Array.from({ length: size * size }, () => 0)
  const reached = [source]
  while (reached.length > 0) {
    const at = dice(4) === 0 ? dice(reached.length) : reached.length - 1
    const from = reached[at] ?? source
    const ways = neighboursOf(size, from).filter(({ to }) => tiles[to] === 0 && to !== source)
    const way = ways[dice(Math.max(1, ways.length))]
    if (!way) {
      reached.splice(at, 1)
      continue
    }
    tiles[from] = (tiles[from] ?? 0) | way.side
    tiles[way.to] = opposite(way.side)
    reached.push(way.to)
  }
  return tiles
}

export function turnTile(board: Board, at: number): Board {
  return { ...board, tiles: board.tiles.map((tile, index) => (index === at ? turned(tile, 1) : tile)) }
}

export function litTiles({ size, source, tiles }: Board): boolean[] {
  const lit = tiles.map((_, index) => index === source)
  const left = [source]
  for (let from = left.pop(); from !== undefined; from = left.pop()) {
    for (const { to, side } of neighboursOf(size, from)) {
      const isJoined = ((tiles[from] ?? 0) & side) !== 0 && ((tiles[to] ?? 0) & opposite(side)) !== 0
      if (!isJoined || lit[to]) continue
      lit[to] = true
      left.push(to)
    }
  }
  return lit
}

export function isAllLit(board: Board): boolean {
  return litTiles(board).every(Boolean)
}

function turned(tile: number, quarters: number): number {
  return ((tile << quarters) | (tile >> (4 - quarters))) & 15
}

function opposite(side: number): number {
  return turned(side, 2)
}

function neighboursOf(size: number, at: number): { to: number; side: number }[] {
  const [row, column] = [Math.floor(at / size), at % size]
  return [
    ...(row > 0 ? [{ to: at - size, side: sides.up }] : []),
    ...(column < size - 1 ? [{ to: at + 1, side: sides.right }] : []),
    ...(row < size - 1 ? [{ to: at + size, side: sides.down }] : []),
    ...(column > 0 ? [{ to: at - 1, side: sides.left }] : []),
  ]
}

/** Deterministic pseudo-random numbers by seed (mulberry32). */
function diceOf(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides)
  }
}
