import { isDeepStrictEqual } from 'node:util'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { feedEditorContract as calls, type FeedChannelSettings } from '#feed-editor/contract.ts'
import { feedChannels } from '#feeds/channels.ts'
import { feedFaults } from '#feeds/faults.ts'
import type { FeedSettings } from '#feeds/feed-settings.ts'
import { readFeedChannels, type StoredChannel, writeFeedChannel } from '#feeds/server/feed-channel-table.ts'
import { surveyFeed } from '#feeds/server/survey-feed.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import { visitorFee } from '#shipping/visitor-fee.ts'
import { categoryPaths } from './category-paths.ts'

type Deps = { db: Db; productCache: ProductCache; origin: string; shipping: Pick<Shipping, 'settingsAt'> }

export function feedEditorApi({ db, productCache, origin, shipping }: Deps): Handlers<typeof calls> {
  return {
    async listFeedChannels() {
      const channels = await readFeedChannels(db)
      const manufacturers = await db.query<{ id: number; name: string }>(
        'feed-manufacturers',
        `select id, name from manufacturer m where exists
           (select from product where manufacturer_id = m.id and retired_at is null) order by name, id`,
      )
      return {
        data: channels.map((stored) => shown(stored, origin)),
        manufacturers,
        categories: categoryPaths(productCache),
      }
    },

    async saveFeedChannel({ params: { channel }, body: { version, ...settings } }, { member, now }) {
      await inTransaction(db, async (tx) => {
        const before = (await readFeedChannels(tx)).find((one) => one.channel === channel)
        if (!before) throw new Error(`No channel ${channel}`)
        if (isDeepStrictEqual(settingsOf(before), settings) && before.version > 0) return
        const saved = { channel, version: version + 1, settings, key: before.key, by: member.id, now }
        const isWritten = before.version === version && (await writeFeedChannel(tx, saved))
        if (!isWritten) throw domainError(calls.saveFeedChannel, 'changed-meanwhile')
        await logEntryChange(tx, {
          contentType: 'feed-channel',
          ref: 0,
          action: before.version === 0 ? 'create' : 'change',
          before: before.version === 0 ? null : { channel, ...settingsOf(before) },
          after: { channel, ...settings },
          by: member.id,
          now,
        })
      })
      const stored = (await readFeedChannels(db)).find((one) => one.channel === channel)
      if (!stored) throw new Error(`No channel ${channel}`)
      return { data: shown(stored, origin) }
    },

    async previewFeedChannel({ params: { channel }, body: { rules } }, { now }) {
      const { methods } = await shipping.settingsAt(now)
      const survey = await surveyFeed(channel, rules, {
        db,
        productCache,
        origin,
        now,
        shippingOf: (product, price) => visitorFee(methods, product, price),
      })
      const faults = survey.faults.map((one) => ({ ...one, severity: feedFaults[one.fault] }))
      return { data: { ...survey, faults } }
    },
  }
}

function settingsOf({ isOn, key, rules }: StoredChannel): FeedSettings {
  return { isOn, isKeyed: key !== null, rules }
}

function shown(stored: StoredChannel, origin: string): FeedChannelSettings {
  const { channel, version, key } = stored
  const address = `${origin}${feedChannels[channel].path}${key === null ? '' : `?key=${key}`}`
  return { ...settingsOf(stored), channel, version, address }
}
