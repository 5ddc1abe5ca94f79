import { isOpen } from '#catalog/calendar.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import type { avatarContract } from '#play/contract.ts'
import { AvatarImages } from './avatar-image.ts'
import { chooseAvatar, myAvatar } from './my-avatar.ts'

type AvatarDeps = { db: Db; productCache: Pick<ProductCache, 'calendar'> }

export function avatarApi({ db, productCache }: AvatarDeps): Handlers<typeof avatarContract> {
  const images = new AvatarImages(db)
  const isChristmas = (now: Date) =>
    productCache.calendar.some((entry) => entry.placement === 'christmas' && isOpen(entry, now))
  return {
    getAvatar: async (_, { member, now }) => ({
      data: { ...(await myAvatar(db, member.id)), isChristmas: isChristmas(now) },
    }),
    putAvatar: async ({ body }, { member, now }) => ({
      data: { ...(await chooseAvatar(db, { memberId: member.id, ...body })), isChristmas: isChristmas(now) },
    }),
    getAvatarImage: async ({ params, query }) => {
      const body = await images.of(Number(params.userId), query.v)
      return new FileAnswer({ type: 'image/svg+xml; charset=utf-8', name: `avatar-${params.userId}.svg`, body })
    },
  }
}
