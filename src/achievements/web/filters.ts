import type { MemberAchievement } from '#achievements/contract.ts'
import { byNearness, isAwarded, isUnderWay } from '#achievements/nearness.ts'

export type Choice = 'all' | 'under-way' | 'awarded' | 'locked'

const chosen: Record<Choice, (one: MemberAchievement) => boolean> = {
  all: () => true,
  'under-way': (one) => !isAwarded(one) && isUnderWay(one),
  awarded: isAwarded,
  locked: (one) => !isAwarded(one) && !isUnderWay(one),
}

export const choices = Object.keys(chosen) as Choice[]

export function countOf(list: readonly MemberAchievement[], choice: Choice): number {
  return list.filter(chosen[choice]).length
}

export type ChapterOf = { title: string; awarded: number; total: number; shown: MemberAchievement[] }

export function chaptersOf(list: readonly MemberAchievement[], choice: Choice, words: string): ChapterOf[] {
  const wanted = words.trim().toLocaleLowerCase('sv')
  const holds = ({ name, text }: MemberAchievement) => `${name} ${text}`.toLocaleLowerCase('sv').includes(wanted)
  return [...Map.groupBy(list, ({ chapter }) => chapter)]
    .map(([title, all]) => ({
      title,
      awarded: countOf(all, 'awarded'),
      total: all.length,
      shown: all.filter((one) => chosen[choice](one) && (wanted === '' || holds(one))).toSorted(byNearness),
    }))
    .filter(({ shown }) => shown.length > 0)
}
