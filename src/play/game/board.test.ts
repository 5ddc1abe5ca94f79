import { expect, test } from 'vitest'
import { solve } from '#test/game.ts'
import { isAllLit, litTiles, makeBoard, turnTile } from './board.ts'
import { beginRound, calmBoards, isOver, play, replay, timedMs } from './round.ts'

test('a seed determines the board, which is unlit at first and always solvable', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    for (let number = 0; number < 9; number += 1) {
      const board = makeBoard(seed, number)
      expect(board).toEqual(makeBoard(seed, number))
      expect(isAllLit(board)).toBe(false)
      expect(litTiles(board)[board.source]).toBe(true)
      expect(isAllLit(solve(board).reduce(turnTile, board))).toBe(true)
    }
  }
})

test('four quarter rotations of a tile change nothing', () => {
  const board = makeBoard(1, 3)
  expect([7, 7, 7, 7].reduce(turnTile, board)).toEqual(board)
})

test('boards grow, and fast play gives a 50 % bonus', () => {
  const first = beginRound(5)
  const tilesToTurn = solve(first.board)
  const lit = (ms: number) => tilesToTurn.reduce((round, tile) => play(5, round, { tile, at: ms }), first)
  expect(lit(1000)).toMatchObject({ boards: 1, score: 135, finishedAt: 1000, board: { size: 4 } })
  expect(lit(60_000)).toMatchObject({ boards: 1, score: 90 })
})

test('a round ends by the clock, or without one after some boards', () => {
  const round = beginRound(1)
  expect(isOver('timed', round, timedMs - 1)).toBe(false)
  expect(isOver('timed', round, timedMs)).toBe(true)
  expect(isOver('calm', round, 10 * timedMs)).toBe(false)
  expect(isOver('calm', { ...round, boards: calmBoards }, 0)).toBe(true)
})

test('impossible play is detected', () => {
  const tilesToTurn = solve(makeBoard(9, 0))
  const moves = tilesToTurn.map((tile, index) => ({ tile, at: 500 + index * 150 }))
  const replayed = (changed: typeof moves) => replay({ seed: 9, mode: 'timed', moves: changed })
  expect(replayed(moves)).toMatchObject({ boards: 1, score: 135 })
  expect(replayed([{ tile: 0, at: 900 }, ...moves])).toBeNull()
  expect(replayed([{ tile: 9, at: 100 }])).toBeNull()
  expect(replayed([{ tile: 0, at: timedMs }])).toBeNull()
  expect(replayed(Array.from({ length: 11 }, (_, index) => ({ tile: 0, at: index * 39 })))).toBeNull()
  expect(replayed(Array.from({ length: 11 }, (_, index) => ({ tile: 0, at: index * 40 })))).not.toBeNull()
})
