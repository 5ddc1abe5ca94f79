import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { modes, mostMoves } from './game/round.ts'

const HighScore = z
  .object({
    place: z.int(),
    memberId: z.int(),
    username: z.string(),
    /** What a knight is called. */
    title: z.string().nullable(),
    avatarVersion: z.int(),
    score: z.int(),
  })
  .meta({ id: 'HighScore' })
export type HighScore = z.infer<typeof HighScore>

const HighScores = z.object({ week: z.array(HighScore), allTime: z.array(HighScore) }).meta({ id: 'HighScores' })

export const GameStanding = HighScores.extend({
  best: z.int().nullable(),
  xpToday: z.int(),
  xpADay: z.int(),
  /** The same lists among the member and their friends. */
  friends: HighScores,
}).meta({ id: 'GameStanding' })
export type GameStanding = z.infer<typeof GameStanding>

export const BegunRound = z.object({ id: z.uuid(), seed: z.int(), mode: z.enum(modes) }).meta({ id: 'BegunRound' })
export type BegunRound = z.infer<typeof BegunRound>

export const SavedRound = z
  .object({ score: z.int(), boards: z.int(), xp: z.int(), isBest: z.boolean() })
  .meta({ id: 'SavedRound' })
export type SavedRound = z.infer<typeof SavedRound>

export const gameContract = contract({
  getGame: {
    method: 'GET',
    path: '/member/game',
    summary: 'The best scores of the week and of all time, and what the member has got today',
    answer: z.object({ data: GameStanding }),
    membersOnly: true,
  },
  beginRound: {
    method: 'POST',
    path: '/member/game/round',
    summary: 'Begins a round: its boards follow from the seed',
    body: z.object({ mode: z.enum(modes) }),
    answer: z.object({ data: BegunRound }),
    membersOnly: true,
  },
  saveRound: {
    method: 'POST',
    path: '/member/game/round/{id}',
    summary: 'Saves a round once, when its moves give its score; sent again it answers the same',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      score: z.int().min(0).max(1_000_000),
      moves: z.array(z.object({ tile: z.int().min(0).max(48), at: z.int().min(0).max(86_400_000) })).max(mostMoves),
    }),
    answer: z.object({ data: SavedRound }),
    refusals: {
      'no-such-round': { status: 404, message: 'Rundan finns inte.' },
      'round-saved': { status: 409, message: 'Rundan är redan sparad.' },
      'round-expired': { status: 409, message: 'Rundan började för länge sedan för att sparas.' },
      'impossible-score': { status: 400, message: 'Poängen stämmer inte med dragen.' },
    },
    membersOnly: true,
  },
})
