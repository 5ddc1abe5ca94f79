import { hasPart } from '#core/programme.ts'

/** What one person does alone. Öre, or xp; null without a limit. */
export const limitKinds = ['goodwillPerOrder', 'goodwillPerDay', 'xpPerOrder', 'refundAlone'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Those that mean something in this shop. */
export function usedLimits(): LimitKind[] {
  return limitKinds.filter((kind) => kind !== 'xpPerOrder' || hasPart('xp'))
}
export type RoleLimits = Record<LimitKind, number | null>

/** Of those whose rights are granted one by one, and of a new role until they are set. */
export const ordinaryLimits: RoleLimits = {
  goodwillPerOrder: 50_000,
  goodwillPerDay: null,
  xpPerOrder: 1000,
  refundAlone: null,
}

export const limitsOfOwners: RoleLimits = {
  goodwillPerOrder: null,
  goodwillPerDay: null,
  xpPerOrder: 20_000,
  refundAlone: null,
}

export function isWithin(own: RoleLimits, wanted: RoleLimits): boolean {
  return limitKinds.every((kind) => lower(own[kind], wanted[kind]) === wanted[kind])
}

export function lowestLimits(one: RoleLimits, other: RoleLimits): RoleLimits {
  return {
    goodwillPerOrder: lower(one.goodwillPerOrder, other.goodwillPerOrder),
    goodwillPerDay: lower(one.goodwillPerDay, other.goodwillPerDay),
    xpPerOrder: lower(one.xpPerOrder, other.xpPerOrder),
    refundAlone: lower(one.refundAlone, other.refundAlone),
  }
}

/** Of two limits the one that lets through less. */
export function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
