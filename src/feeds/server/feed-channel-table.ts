import { randomBytes } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'
import { type FeedChannel, feedChannelNames } from '#feeds/channels.ts'
import { FeedRule, type FeedSettings } from '#feeds/feed-settings.ts'

export type StoredChannel = {
  channel: FeedChannel
  /** 0 before it was first saved. */
  version: number
  isOn: boolean
  key: string | null
  rules: FeedRule[]
}

const onFromTheStart: readonly FeedChannel[] = ['google', 'prisjakt']

export async function readFeedChannels(db: Queries): Promise<StoredChannel[]> {
  const rows = await db.query<StoredChannel>(
    'feed-channels',
    'select channel, version, is_on as "isOn", key, rules from feed_channel',
  )
  return feedChannelNames.map((channel) => {
    const row = rows.find((one) => one.channel === channel)
    if (!row) return { channel, version: 0, isOn: onFromTheStart.includes(channel), key: null, rules: [] }
    return { ...row, rules: row.rules.map((rule) => FeedRule.parse(rule)) }
  })
}

type Saved = {
  channel: FeedChannel
  version: number
  settings: FeedSettings
  key: string | null
  by: number
  now: Date
}

/** False when the row has another version than the one before. */
export async function writeFeedChannel(tx: Queries, saved: Saved): Promise<boolean> {
  const { channel, version, settings, key, by, now } = saved
  const written = await tx.query('feed-channel-write', writeSql, [
    channel,
    version,
    settings.isOn,
    settings.isKeyed ? (key ?? newKey()) : null,
    JSON.stringify(settings.rules),
    now,
    by,
  ])
  return written.length > 0
}

function newKey(): string {
  return randomBytes(16).toString('hex')
}

const writeSql = `
  insert into feed_channel (channel, version, is_on, key, rules, saved_at, saved_by)
  select $1, $2, $3, $4, $5, $6, $7 where $2 = 1 or exists (select from feed_channel where channel = $1)
  on conflict (channel) do update set version = excluded.version, is_on = excluded.is_on, key = excluded.key,
    rules = excluded.rules, saved_at = excluded.saved_at, saved_by = excluded.saved_by
  where feed_channel.version = excluded.version - 1
  returning version`
