import { hasPart, type ProgrammePart } from '#core/programme.ts'
import { type Achievement, achievements } from './all.ts'
import type { Measure } from './series.ts'

/** What cannot be counted without a part of the member programme. */
const partOf: Partial<Record<Measure, ProgrammePart>> = {
  level: 'levels',
  friends: 'friends',
  'supply-drops': 'supplyDrops',
  rounds: 'game',
  'best-score': 'game',
  'total-score': 'game',
}

export function isOffered({ measure }: Pick<Achievement, 'measure'>): boolean {
  const part = partOf[measure]
  return part === undefined || hasPart(part)
}

/** Those that can be won, and those that have been. */
export function listedAchievements(awarded: ReadonlyMap<number, unknown>): readonly Achievement[] {
  return achievements.filter((one) => isOffered(one) || awarded.has(one.id))
}
