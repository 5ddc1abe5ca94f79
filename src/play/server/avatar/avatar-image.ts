import { LRUCache } from 'lru-cache'
import type { Queries } from '#core/server/db.ts'
import { drawAvatar } from '#illustrations/avatar.ts'
import { drawMemberAvatar } from '#play/avatar/draw-avatar.ts'
import { appearanceOf } from '#profile/server/appearance.ts'
import { lookOf } from './my-avatar.ts'

const cachedForMs = 30_000

/** Cached briefly, as lists repeat the same members. A changed avatar has a new version and thus a new key. */
export class AvatarImages {
  readonly #cache = new LRUCache<string, string>({ max: 5000, ttl: cachedForMs })
  readonly #db: Queries

  constructor(db: Queries) {
    this.#db = db
  }

  async of(memberId: number, version = ''): Promise<string> {
    const key = `${memberId} ${version}`
    const cache = this.#cache.get(key)
    if (cache) return cache
    const appearance = await appearanceOf(this.#db, memberId)
    const svg =
      !appearance || appearance.isSerious
        ? drawAvatar('noface')
        : drawMemberAvatar(appearance.classId, lookOf(appearance.look))
    this.#cache.set(key, svg)
    return svg
  }
}
