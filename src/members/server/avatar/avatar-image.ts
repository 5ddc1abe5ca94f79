import { LRUCache } from 'lru-cache'
import { appearanceOf } from '#account/server/appearance.ts'
import { drawAvatar } from '#catalog/drawing/avatar.ts'
import type { Queries } from '#core/server/db.ts'
import { drawMemberAvatar } from '#members/avatar/draw-avatar.ts'
import { lookOf } from './my-avatar.ts'

const keptForMs = 30_000

/**
 * The pictures of members, kept a moment: a list of many shows the same few again and again. Who has just changed theirs
 * asks with a new version, which no process has kept.
 */
export class AvatarImages {
  readonly #kept = new LRUCache<string, string>({ max: 5000, ttl: keptForMs })
  readonly #db: Queries

  constructor(db: Queries) {
    this.#db = db
  }

  async of(memberId: number, version = ''): Promise<string> {
    const key = `${memberId} ${version}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const appearance = await appearanceOf(this.#db, memberId)
    const svg =
      !appearance || appearance.isSerious
        ? drawAvatar('noface')
        : drawMemberAvatar(appearance.classId, lookOf(appearance.look))
    this.#kept.set(key, svg)
    return svg
  }
}
