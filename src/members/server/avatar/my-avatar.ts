import { appearanceOf, putAppearance } from '#account/server/appearance.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import { avatarClasses } from '#members/avatar/classes.ts'
import { type AvatarLook, firstLook, missingOf } from '#members/avatar/looks.ts'
import { avatarContract, AvatarLook as Look, type MyAvatar } from '#members/avatar-contract.ts'
import { foundItems } from './found-items.ts'

export async function myAvatar(db: Queries, memberId: number): Promise<MyAvatar> {
  const [appearance, found] = await Promise.all([appearanceOf(db, memberId), foundItems(db, memberId)])
  if (!appearance) throw new Error(`Member ${memberId} is gone`)
  const { classId, version, level } = appearance
  return { classId, look: lookOf(appearance.look), version, level, found }
}

/** Only what is unlocked; chosen again it changes nothing. */
export async function chooseAvatar(
  db: Queries,
  { memberId, classId, look }: { memberId: number; classId: number; look: AvatarLook },
): Promise<MyAvatar> {
  const before = await myAvatar(db, memberId)
  const chosen = avatarClasses.find(({ id }) => id === classId)
  if (!chosen) throw refusalOf(avatarContract.putAvatar, 'no-such-class')
  // A level may be lost by a return: who has a class keeps it.
  if (chosen.fromLevel > before.level && classId !== before.classId)
    throw refusalOf(avatarContract.putAvatar, 'class-locked')
  if (missingOf(look, before.found).length > 0) throw refusalOf(avatarContract.putAvatar, 'item-not-found')
  await putAppearance(db, { memberId, classId, look })
  return await myAvatar(db, memberId)
}

/** The stored look; whoever has not chosen has the first one. */
export function lookOf(stored: unknown): AvatarLook {
  const parsed = Look.safeParse(stored)
  return parsed.success ? parsed.data : firstLook
}
