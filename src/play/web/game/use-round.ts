import { useEffect, useReducer } from 'react'
import { beginRound, isOver, isTooQuick, type Mode, type Move, maxMoves, play, type Round } from '#play/game/round.ts'

export type Playing = {
  phase: 'playing' | 'paused' | 'over'
  round: Round
  moves: readonly Move[]
  turns: readonly number[]
  since: number
  before: number
  seconds: number
}

type Doing = { now: number } & ({ kind: 'turn'; tile: number } | { kind: 'pause' | 'resume' | 'stop' | 'tick' })

export function useRound({ seed, mode }: { seed: number; mode: Mode }) {
  const [playing, send] = useReducer(
    (before: Playing, doing: Doing) => next(before, doing, { seed, mode }),
    null,
    () => begun(seed, performance.now()),
  )
  const { phase } = playing
  useEffect(() => {
    if (phase !== 'playing') return
    const pause = () => send({ kind: 'pause', now: performance.now() })
    const onHide = () => document.hidden && pause()
    const ticking = setInterval(() => send({ kind: 'tick', now: performance.now() }), 100)
    window.addEventListener('blur', pause)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearInterval(ticking)
      window.removeEventListener('blur', pause)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [phase])
  return {
    playing,
    turn: (tile: number) => send({ kind: 'turn', tile, now: performance.now() }),
    pause: () => send({ kind: 'pause', now: performance.now() }),
    resume: () => send({ kind: 'resume', now: performance.now() }),
    stop: () => send({ kind: 'stop', now: performance.now() }),
  }
}

export function playedMs({ phase, since, before }: Playing, now: number): number {
  return Math.floor(before + (phase === 'playing' ? now - since : 0))
}

export function begun(seed: number, now: number): Playing {
  const round = beginRound(seed)
  return {
    phase: 'playing',
    round,
    moves: [],
    turns: round.board.tiles.map(() => 0),
    since: now,
    before: 0,
    seconds: 0,
  }
}

export function next(playing: Playing, doing: Doing, { seed, mode }: { seed: number; mode: Mode }): Playing {
  const at = playedMs(playing, doing.now)
  const stopped = { before: at, since: doing.now }
  if (playing.phase === 'paused' && doing.kind === 'resume') return { ...playing, phase: 'playing', since: doing.now }
  if (doing.kind === 'stop' && playing.phase !== 'over') return { ...playing, ...stopped, phase: 'over' }
  if (playing.phase !== 'playing') return playing
  if (isOver(mode, playing.round, at) || playing.moves.length >= maxMoves)
    return { ...playing, ...stopped, phase: 'over' }
  if (doing.kind === 'pause') return { ...playing, ...stopped, phase: 'paused' }
  const seconds = Math.floor(at / 1000)
  if (doing.kind === 'tick') return seconds === playing.seconds ? playing : { ...playing, seconds }
  if (doing.kind !== 'turn') return playing
  const move = { tile: doing.tile, at }
  if (isTooQuick(playing.moves, move)) return playing
  const round = play(seed, playing.round, move)
  const isNext = round.boards > playing.round.boards
  const turns = isNext
    ? round.board.tiles.map(() => 0)
    : playing.turns.map((count, index) => (index === doing.tile ? count + 1 : count))
  const after: Playing = { ...playing, round, turns, moves: [...playing.moves, move] }
  return isOver(mode, round, at) ? { ...after, ...stopped, phase: 'over' } : after
}
