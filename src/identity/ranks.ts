/** Xp required for each level, from level 1. */
export const xpOfLevel = [
  0, 3500, 7500, 12000, 17500, 33000, 48750, 64500, 80000, 120000, 160000, 200000, 250000, 320000, 390000, 460000,
  525000, 625000, 725000, 825000, 925000, 1025000, 1125000, 1225000, 2345678,
] as const

/** Achievements required to leave a level, from level 20. */
const achievementsToLeave: Record<number, number> = { 20: 200, 21: 250, 22: 350, 23: 500, 24: 700 }

export const rankGroups = [
  { name: 'Bronze', upTo: 4, token: 'bronze' },
  { name: 'Silver', upTo: 8, token: 'silver' },
  { name: 'Gold', upTo: 12, token: 'gold' },
  { name: 'White', upTo: 16, token: 'white' },
  { name: 'Black', upTo: 20, token: 'black' },
  { name: 'V O I D', upTo: 24, token: 'void' },
  { name: 'LEGEND', upTo: 25, token: 'legend' },
] as const

export function achievementsForNextLevel(level: number): number {
  return achievementsToLeave[level] ?? 0
}

export function levelOf(xp: number, achievements: number): number {
  let level = 1
  while (xp >= (xpOfLevel[level] ?? Infinity) && achievements >= achievementsForNextLevel(level)) level += 1
  return level
}

export function rankGroupOf(level: number): (typeof rankGroups)[number] {
  return rankGroups.find((group) => level <= group.upTo) ?? rankGroups[rankGroups.length - 1] ?? rankGroups[0]
}

export function rankProgress(xp: number, level: number): number {
  const from = xpOfLevel[level - 1] ?? 0
  const to = xpOfLevel[level]
  if (to === undefined) return 1
  return Math.min(1, Math.max(0, (xp - from) / (to - from)))
}
