import { expect, test } from 'vitest'
import { calmBoards, replay, timedMs } from '#play/game/round.ts'
import { solve } from '#test/game.ts'
import { begun, next, type Playing } from './use-round.ts'

const seed = 3
const timed = { seed, mode: 'timed' } as const
const calm = { seed, mode: 'calm' } as const

test('while paused the clock stops and tiles cannot be turned', () => {
  const began = begun(seed, 1000)
  const paused = next(began, { kind: 'pause', now: 3000 }, timed)
  expect(next(paused, { kind: 'turn', tile: 0, now: 3500 }, timed)).toBe(paused)
  const resumed = next(paused, { kind: 'resume', now: 60_000 }, timed)
  expect(next(resumed, { kind: 'turn', tile: 0, now: 60_500 }, timed).moves).toEqual([{ tile: 0, at: 2500 }])
})

test('a round ends by the clock', () => {
  const began = begun(seed, 0)
  expect(next(began, { kind: 'tick', now: timedMs - 1 }, timed).phase).toBe('playing')
  expect(next(began, { kind: 'tick', now: timedMs }, timed).phase).toBe('over')
  expect(next(began, { kind: 'tick', now: timedMs }, calm).phase).toBe('playing')
})

test("the server's replay matches the play", () => {
  let playing: Playing = begun(seed, 0)
  let now = 0
  while (playing.phase === 'playing') {
    for (const tile of solve(playing.round.board)) {
      now += 100
      playing = next(playing, { kind: 'turn', tile, now }, calm)
    }
  }
  expect(playing.round.boards).toBe(calmBoards)
  expect(replay({ ...calm, moves: playing.moves })).toEqual(playing.round)
})

test('impossibly fast turns are not counted', () => {
  let playing: Playing = begun(seed, 0)
  for (let now = 0; now < 300; now += 3) playing = next(playing, { kind: 'turn', tile: 0, now }, timed)
  expect(playing.moves).toHaveLength(10)
  expect(replay({ ...timed, moves: playing.moves })).not.toBeNull()
})
