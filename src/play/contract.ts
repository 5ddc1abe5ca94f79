import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { colourNames, faceNames, headgearNames } from './avatar/looks.ts'
import { maxMoves, modes } from './game/round.ts'
import { knightTitleNames } from './knighthood/requirements.ts'
import { crateKeys } from './supply/crates.ts'

const CrateKey = z.enum(crateKeys)

const DropReward = z.object({
  kind: z.enum(['xp', 'item']),
  /** Xp added to the ledger; 0 with a new item. */
  xp: z.int(),
  /** Empty for xp alone; together with xp, the member already had the item. */
  item: z.string(),
})
export type DropReward = z.infer<typeof DropReward>

export const Drop = z
  .object({
    crate: CrateKey,
    day: z.iso.date(),
    /** Null for minors: nothing was drawn. */
    roll: z.int().nullable(),
    given: DropReward,
    /** SHA-256 of the day's seed, published before the draw. */
    hash: z.string(),
    /** Published the day after. */
    seed: z.string().nullable(),
  })
  .meta({ id: 'Drop' })
export type Drop = z.infer<typeof Drop>

const Commitment = z.object({ day: z.iso.date(), hash: z.string() })

export const SupplyDrops = z
  .object({
    memberId: z.int(),
    day: z.iso.date(),
    level: z.int(),
    age: z.enum(['unknown', 'minor', 'adult']),
    commitments: z.array(Commitment),
    drops: z.array(Drop),
    found: z.array(z.string()),
  })
  .meta({ id: 'SupplyDrops' })
export type SupplyDrops = z.infer<typeof SupplyDrops>

export const supplyContract = contract({
  getSupplyDrops: {
    method: 'GET',
    path: '/member/supply-drop',
    part: 'supplyDrops',
    summary: 'Lists the crates opened today, the hashes of the seeds, and the latest drops with their proofs',
    answer: z.object({ data: SupplyDrops }),
    membersOnly: true,
  },
  stateBirthYear: {
    method: 'PUT',
    path: '/member/supply-drop/birth-year',
    part: 'supplyDrops',
    summary: 'States the year of birth, once: nothing is drawn by lot for members under 18',
    body: z.object({ birthYear: z.int().min(1900).max(2100) }),
    answer: z.object({ status: z.literal('ok') }),
    problems: {
      'invalid-year': { status: 400, message: 'Skriv året du är född med fyra siffror.' },
      'already-stated': { status: 409, message: 'Du har redan skrivit ett år, och det går inte att ändra.' },
    },
    membersOnly: true,
  },
  openSupplyDrop: {
    method: 'POST',
    path: '/member/supply-drop/{crate}',
    part: 'supplyDrops',
    summary: 'Opens a crate: each once per Swedish calendar day. For members under 18 it gives a fixed amount of xp',
    params: z.object({ crate: CrateKey }),
    answer: z.object({ data: Drop }),
    problems: {
      'age-unknown': { status: 409, message: 'Skriv vilket år du är född först.' },
      'crate-locked': { status: 403, message: 'Lådan öppnas på en högre nivå.' },
      'opened-today': { status: 409, message: 'Du har redan öppnat den lådan i dag. En ny landar i morgon.' },
    },
    membersOnly: true,
  },
})

const HighScore = z
  .object({
    place: z.int(),
    memberId: z.int(),
    username: z.string(),
    title: z.string().nullable(),
    avatarVersion: z.int(),
    score: z.int(),
  })
  .meta({ id: 'HighScore' })
export type HighScore = z.infer<typeof HighScore>

const HighScores = z.object({ week: z.array(HighScore), allTime: z.array(HighScore) }).meta({ id: 'HighScores' })

export const GameStatus = HighScores.extend({
  best: z.int().nullable(),
  xpToday: z.int(),
  xpADay: z.int(),
  friends: HighScores,
}).meta({ id: 'GameStatus' })
export type GameStatus = z.infer<typeof GameStatus>

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
    part: 'game',
    summary: 'Lists the best scores of the week and of all time, and what the member has earned today',
    answer: z.object({ data: GameStatus }),
    membersOnly: true,
  },
  beginRound: {
    method: 'POST',
    path: '/member/game/round',
    part: 'game',
    summary: 'Starts a round: its boards follow from the seed',
    body: z.object({ mode: z.enum(modes) }),
    answer: z.object({ data: BegunRound }),
    membersOnly: true,
  },
  saveRound: {
    method: 'POST',
    path: '/member/game/round/{id}',
    part: 'game',
    summary: 'Saves a round once, if its moves give its score; repeating it returns the same result',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      score: z.int().min(0).max(1_000_000),
      moves: z.array(z.object({ tile: z.int().min(0).max(48), at: z.int().min(0).max(86_400_000) })).max(maxMoves),
    }),
    answer: z.object({ data: SavedRound }),
    problems: {
      'no-such-round': { status: 404, message: 'Rundan finns inte.' },
      'round-saved': { status: 409, message: 'Rundan är redan sparad.' },
      'round-expired': { status: 409, message: 'Rundan började för länge sedan för att sparas.' },
      'invalid-score': { status: 400, message: 'Poängen stämmer inte med dragen.' },
    },
    membersOnly: true,
  },
})

export const AvatarLook = z
  .object({
    colour: z.enum(colourNames),
    headgear: z.enum(headgearNames),
    face: z.enum(faceNames),
  })
  .meta({ id: 'AvatarLook' })

export const MyAvatar = z
  .object({
    classId: z.int(),
    look: AvatarLook,
    version: z.int(),
    level: z.int(),
    found: z.array(z.string()),
    isChristmas: z.boolean().meta({ description: 'By the campaign calendar, like the Christmas look of the shop' }),
  })
  .meta({ id: 'MyAvatar' })
export type MyAvatar = z.infer<typeof MyAvatar>

export const avatarContract = contract({
  getAvatar: {
    method: 'GET',
    path: '/member/avatar',
    summary: "Retrieves the member's avatar and the items they have found",
    answer: z.object({ data: MyAvatar }),
    membersOnly: true,
  },
  putAvatar: {
    method: 'PUT',
    path: '/member/avatar',
    summary: 'Selects a class and a look among the unlocked ones',
    body: z.object({ classId: z.int().min(1).max(99), look: AvatarLook }),
    answer: z.object({ data: MyAvatar }),
    problems: {
      'no-such-class': { status: 404, message: 'Figuren finns inte.' },
      'class-locked': { status: 403, message: 'Figuren är inte upplåst på din nivå.' },
      'item-not-found': { status: 403, message: 'Det här har du inte hittat än. Det ligger i luftsläppen.' },
    },
    membersOnly: true,
  },
  getAvatarImage: {
    method: 'GET',
    path: '/avatar/{userId}',
    summary: "Retrieves a member's avatar image; a neutral one for unknown members and in serious business mode",
    params: z.object({
      userId: z
        .string()
        .regex(/^\d{1,9}$/)
        .meta({ examples: ['17'] }),
    }),
    query: z.object({ v: z.string().max(20).optional() }),
    answer: z.string(),
    files: ['image/svg+xml'],
    cdn: true,
  },
})

const Title = z.enum(knightTitleNames)

export const Knighthood = z
  .object({
    username: z.string(),
    merits: z.object({ level: z.int(), achievements: z.int(), reviews: z.int(), days: z.int() }),
    knight: z.object({ title: Title, at: z.int() }).nullable(),
  })
  .meta({ id: 'Knighthood' })
export type Knighthood = z.infer<typeof Knighthood>

export const knighthoodContract = contract({
  getKnighthood: {
    method: 'GET',
    path: '/member/knighthood',
    part: 'knighthood',
    summary: "Retrieves the member's progress towards knighthood, and a knight's title",
    answer: z.object({ data: Knighthood }),
    membersOnly: true,
  },
  applyForKnighthood: {
    method: 'POST',
    path: '/member/knighthood',
    part: 'knighthood',
    summary: 'Knights the member at once when all requirements are met; a knight may choose another title',
    body: z.object({ title: Title }),
    answer: z.object({ data: Knighthood }),
    problems: { 'requirements-not-met': { status: 409, message: 'Det fattas något än. Titta på kraven.' } },
    membersOnly: true,
  },
})
