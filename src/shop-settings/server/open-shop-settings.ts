import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/server/db.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'
import { applyShopSettings, type Look, shop } from '#core/shop.ts'
import { nextShopSetting, readShopSettings } from './shop-setting-table.ts'

export type OpenShopSettings = {
  reload(): Promise<void>
  /** Called after other values have been applied. */
  onChange(listener: () => void): () => void
  close(): void
}

type Deps = {
  db: Db
  now?: () => Date
  onError?: (error: unknown) => void
  /** Takes the place of what was chosen, without being saved. */
  theme?: () => Partial<Look> | null
}

/** The longest that a timer can wait. */
const longestMs = 2_147_483_647

/** Applies the settings of the database, now and when a later one begins to apply. `reload` follows changes. */
export async function openShopSettings({
  db,
  now = () => new Date(),
  onError = () => {},
  theme = () => null,
}: Deps): Promise<OpenShopSettings> {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  const reload = serialReload(async () => {
    const at = now()
    const saved = await readShopSettings(db, at)
    const settings = { ...saved, look: { ...saved.look, ...theme() } }
    const next = await nextShopSetting(db, at)
    if (timer) clearTimeout(timer)
    timer = null
    if (next && !isClosed) {
      timer = setTimeout(following.start, Math.min(next.getTime() - at.getTime(), longestMs)).unref()
    }
    if (isDeepStrictEqual(settings, shop)) return
    applyShopSettings(settings)
    for (const listener of listeners) listener()
  })
  const following = retryingReload(reload, { onError })
  await reload()
  return {
    reload,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      following.close()
      if (timer) clearTimeout(timer)
    },
  }
}
