import type { KretsClient } from './client.ts'
import type { FollowedChange } from './generated-schemas.ts'
import { pause } from './send.ts'

export type ChangePage = {
  data: FollowedChange[]
  /** Keep it when `data` has been worked through, and continue from it after a restart. */
  next: string
}

export type FollowOptions = {
  /** From now on unless given. */
  since?: string
  kinds?: FollowedChange['kind'][]
  /** Milliseconds between questions when there is nothing new; null ends when everything has been read. */
  wait?: number | null
  signal?: AbortSignal
}

/** Pages of what has changed, oldest first, each change at least once. 410 `cursor-expired`: read everything anew. */
export async function* followChanges(client: KretsClient, options: FollowOptions = {}): AsyncGenerator<ChangePage> {
  const { kinds, wait = 2000, signal } = options
  const more = signal ? { signal } : {}
  let { since } = options
  for (;;) {
    const asked = { ...(since === undefined ? {} : { since }), ...(kinds ? { kinds } : {}) }
    const { data, next, hasMore } = await client.changeFeed.getChanges(asked, more)
    const isFirst = since === undefined
    since = next
    if (data.length > 0 || isFirst) yield { data, next }
    if (hasMore) continue
    if (wait === null) return
    await pause(wait, signal)
  }
}
