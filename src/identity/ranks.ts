import { hasPart } from '#core/programme.ts'
import { type RankNames, shop } from '#core/shop.ts'

/** Xp required for each level, from level 1. */
export const xpOfLevel = [
  0, 3500, 7500, 12000, 17500, 33000, 48750, 64500, 80000, 120000, 160000, 200000, 250000, 320000, 390000, 460000,
  525000, 625000, 725000, 825000, 925000, 1025000, 1125000, 1225000, 2345678,
] as const

/** Achievements required to leave a level, from level 20, in a shop that has them. */
const achievementsToLeave: Record<number, number> = { 20: 200, 21: 250, 22: 350, 23: 500, 24: 700 }

type RankGroup = { token: keyof RankNames; upTo: number; readonly name: string }

/** Named as the shop calls them now. */
export const rankGroups: readonly [RankGroup, ...RankGroup[]] = [
  groupOf('bronze', 4),
  groupOf('silver', 8),
  groupOf('gold', 12),
  groupOf('white', 16),
  groupOf('black', 20),
  groupOf('void', 24),
  groupOf('legend', 25),
]

function groupOf(token: keyof RankNames, upTo: number): RankGroup {
  return {
    token,
    upTo,
    get name() {
      return shop.ranks[token]
    },
  }
}

export function achievementsForNextLevel(level: number): number {
  return hasPart('achievements') ? (achievementsToLeave[level] ?? 0) : 0
}

export function levelOf(xp: number, achievements: number): number {
  let level = 1
  while (xp >= (xpOfLevel[level] ?? Infinity) && achievements >= achievementsForNextLevel(level)) level += 1
  return level
}

export function rankGroupOf(level: number): RankGroup {
  return rankGroups.find((group) => level <= group.upTo) ?? rankGroups[rankGroups.length - 1] ?? rankGroups[0]
}

/** Empty in a shop without levels. */
export function rankNameOf(level: number): string {
  return hasPart('levels') ? rankGroupOf(level).name : ''
}

/** In a shop without levels all members are on the first one, which gives nothing that the others do not have. */
export function shownLevel(level: number): number {
  return hasPart('levels') ? level : 1
}

/** What a member has is kept in the ledger while the shop has no xp. */
export function shownXp(xp: number): number {
  return hasPart('xp') ? xp : 0
}

export function rankProgress(xp: number, level: number): number {
  const from = xpOfLevel[level - 1] ?? 0
  const to = xpOfLevel[level]
  if (to === undefined) return 1
  return Math.min(1, Math.max(0, (xp - from) / (to - from)))
}
