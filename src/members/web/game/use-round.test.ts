import { expect, test } from 'vitest'
import { calmBoards, replay, timedMs } from '#members/game/round.ts'
import { solve } from '#test/game.ts'
import { begun, next, type Playing } from './use-round.ts'

const seed = 3
const timed = { seed, mode: 'timed' } as const
const calm = { seed, mode: 'calm' } as const

test('the clock stands still while the round is paused, and nothing can be turned', () => {
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

test('what was played is what the server finds when it plays it again', () => {
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

test('turns that come faster than anybody can are not counted', () => {
  let playing: Playing = begun(seed, 0)
  for (let now = 0; now < 300; now += 3) playing = next(playing, { kind: 'turn', tile: 0, now }, timed)
  expect(playing.moves).toHaveLength(10)
  expect(replay({ ...timed, moves: playing.moves })).not.toBeNull()
})
