import { type Programme, shop } from './shop.ts'

export type ProgrammePart = keyof Programme

export const programmeParts = [
  'xp',
  'levels',
  'achievements',
  'friends',
  'supplyDrops',
  'knighthood',
  'game',
] as const satisfies readonly ProgrammePart[]

/**
 * What a part cannot be without. Levels are counted from xp; the level decides which supply drops open, and they hold
 * xp; a knight has reached a level and has achievements. The game and achievements are there without xp, and give none.
 */
export const neededBy: { readonly [P in ProgrammePart]?: readonly ProgrammePart[] } = {
  levels: ['xp'],
  supplyDrops: ['xp', 'levels'],
  knighthood: ['xp', 'levels', 'achievements'],
}

/** The parts that a shop has when they are switched so: those without what they need are off as well. */
export function partsOf(switched: Programme): Programme {
  return Object.fromEntries(programmeParts.map((part) => [part, isOn(part, switched)])) as Programme
}

function isOn(part: ProgrammePart, switched: Programme): boolean {
  return switched[part] && (neededBy[part] ?? []).every((needed) => switched[needed])
}

/** Parts that are switched on but have no effect, since a part they need is off. */
export function takenAlong(switched: Programme): ProgrammePart[] {
  const parts = partsOf(switched)
  return programmeParts.filter((part) => switched[part] && !parts[part])
}

export function hasPart(part: ProgrammePart): boolean {
  return isOn(part, shop.programme)
}

const pages: { readonly [P in ProgrammePart]?: readonly string[] } = {
  xp: ['member.toplist'],
  achievements: ['member.achievements'],
  friends: ['member.friends'],
  supplyDrops: ['member.supply-drop'],
  knighthood: ['member.knighthood'],
  game: ['member.game'],
}

/** Whether the shop has a page, by its name among the addresses. */
export function isPageOffered(name: string): boolean {
  return programmeParts.every((part) => !pages[part]?.includes(name) || hasPart(part))
}

const news: { readonly [P in ProgrammePart]?: string } = {
  levels: 'level',
  achievements: 'achievement',
  knighthood: 'knighthood',
}

/** Kinds of notices about parts that the shop does not have. They are kept, and not shown. */
export function hiddenNews(): string[] {
  return programmeParts.flatMap((part) => (hasPart(part) ? [] : (news[part] ?? [])))
}
