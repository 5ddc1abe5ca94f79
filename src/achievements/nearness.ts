import type { MemberAchievement } from './contract.ts'

export const isAwarded = ({ awardedAt }: MemberAchievement) => awardedAt !== null
export const isUnderWay = ({ progress }: MemberAchievement) => progress !== null

export function byNearness(one: MemberAchievement, other: MemberAchievement): number {
  return stage(one) - stage(other) || shareLeft(one) - shareLeft(other) || (other.awardedAt ?? 0) - (one.awardedAt ?? 0)
}

export function nearestOf(list: readonly MemberAchievement[], count: number): MemberAchievement[] {
  return list.toSorted(byNearness).slice(0, count)
}

const stage = (one: MemberAchievement) => (isAwarded(one) ? 1 : isUnderWay(one) ? 0 : 2)
const shareLeft = ({ progress }: MemberAchievement) => (progress ? 1 - progress.count / progress.needed : 0)
