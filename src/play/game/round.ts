import { type Board, isAllLit, makeBoard, turnTile } from './board.ts'

export const modes = ['timed', 'calm'] as const
/** `calm` has no clock and few boards. Only `timed` counts for the high scores. */
export type Mode = (typeof modes)[number]

/** Milliseconds into the round, excluding pauses. */
export type Move = { tile: number; at: number }

export type Round = { board: Board; boards: number; score: number; finishedAt: number }

export const timedMs = 90_000
export const calmBoards = 4
export const maxMoves = 3000
/** The minimum time for ten moves by a human. */
const tenMovesMs = 400

export function beginRound(seed: number): Round {
  return { board: makeBoard(seed, 0), boards: 0, score: 0, finishedAt: 0 }
}

export function isOver(mode: Mode, { boards }: Round, at: number): boolean {
  return mode === 'timed' ? at >= timedMs : boards >= calmBoards
}

export function play(seed: number, round: Round, { tile, at }: Move): Round {
  const board = turnTile(round.board, tile)
  if (!isAllLit(board)) return { ...round, board }
  const boards = round.boards + 1
  const score = round.score + pointsOf(board, at - round.finishedAt)
  return { board: makeBoard(seed, boards), boards, score, finishedAt: at }
}

export function isTooQuick(moves: readonly Move[], { at }: Move): boolean {
  const tenBefore = moves.at(-10)
  return tenBefore !== undefined && at - tenBefore.at < tenMovesMs
}

function pointsOf({ tiles }: Board, ms: number): number {
  const points = tiles.length * 10
  return ms < tiles.length * 600 ? points * 1.5 : points
}

/** Replays the moves; null when they are impossible for a human. */
export function replay({ seed, mode, moves }: { seed: number; mode: Mode; moves: readonly Move[] }): Round | null {
  let round = beginRound(seed)
  for (const [index, move] of moves.entries()) {
    const before = moves[index - 1]?.at ?? 0
    if (move.at < before || isOver(mode, round, move.at)) return null
    if (isTooQuick(moves.slice(Math.max(0, index - 10), index), move)) return null
    if (move.tile >= round.board.tiles.length) return null
    round = play(seed, round, move)
  }
  return round
}
