import { feed } from '#account/feed-calls.ts'
import type { FeedEntry } from '#account/feed-contract.ts'
import { api } from '#core/api-client.ts'
import { type AddressName, addresses, pathTo } from '#paths.ts'
import { refreshSession, session } from './session.ts'

type News = { feed: 'order' | 'notice'; entry: FeedEntry }

const kept = 10

/** Puts what has just happened in front. Answers whether it was news. */
export function hearNews({ feed: which, entry }: News): boolean {
  const { user } = session.getState()
  if (!user) return false
  const list = which === 'order' ? 'orderFeed' : 'notificationFeed'
  if (user[list].some(({ id }) => id === entry.id)) return false
  const latest = [entry, ...user[list]].slice(0, kept)
  session.setState({ user: { ...user, [list]: latest, notificationCounter: user.notificationCounter + 1 } })
  return true
}

/** Where an entry leads; an address that is no more leads nowhere. */
export function entryPath({ path: { name, params } }: FeedEntry): string | null {
  return isAddress(name) ? pathTo(name, params) : null
}

export async function allEntries(): Promise<FeedEntry[]> {
  return (await api(feed.getFeed, { all: '' })).entries
}

export async function dismissEntry({ id, dismissed }: FeedEntry): Promise<void> {
  if (dismissed) return
  change((entries) => entries.map((one) => (one.id === id ? { ...one, dismissed: true } : one)), -1)
  await saved(api(feed.dismissEntry, { id }))
}

export async function removeEntry({ id, dismissed }: FeedEntry): Promise<void> {
  change((entries) => entries.filter((one) => one.id !== id), dismissed ? 0 : -1)
  await saved(api(feed.removeEntry, { id }))
}

export async function dismissAll(): Promise<void> {
  change((entries) => entries.map((one) => ({ ...one, dismissed: true })), Number.NEGATIVE_INFINITY)
  await saved(api(feed.dismissFeed, undefined))
}

/** Shown at once. */
function change(how: (entries: FeedEntry[]) => FeedEntry[], unread: number): void {
  const { user } = session.getState()
  if (!user) return
  const notificationCounter = Math.max(0, user.notificationCounter + unread)
  const feeds = { orderFeed: how(user.orderFeed), notificationFeed: how(user.notificationFeed) }
  session.setState({ user: { ...user, ...feeds, notificationCounter } })
}

/** What could not be saved is shown as the server has it. */
async function saved(call: Promise<unknown>): Promise<void> {
  await call.catch(() => refreshSession().catch(() => {}))
}

function isAddress(name: string): name is AddressName {
  return Object.hasOwn(addresses, name)
}
