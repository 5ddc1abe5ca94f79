import { api } from '#core/api-client.ts'
import { refreshSession, session } from '#identity/web/session.ts'
import { notifications } from '#notifications/calls.ts'
import type { FeedEntry } from '#notifications/contract.ts'
import { type AddressName, addresses, pathTo } from '#paths.ts'

type News = { feed: 'order' | 'notice'; entry: FeedEntry }

const kept = 10

export function receiveNews({ feed: which, entry }: News): boolean {
  const { user } = session.getState()
  if (!user) return false
  const list = which === 'order' ? 'orderFeed' : 'notificationFeed'
  if (user[list].some(({ id }) => id === entry.id)) return false
  const latest = [entry, ...user[list]].slice(0, kept)
  session.setState({ user: { ...user, [list]: latest, notificationCounter: user.notificationCounter + 1 } })
  return true
}

export function entryPath({ path: { name, params } }: FeedEntry): string | null {
  return isAddress(name) ? pathTo(name, params) : null
}

export async function allEntries(): Promise<FeedEntry[]> {
  return (await api(notifications.getFeed, { all: '' })).entries
}

export async function dismissEntry({ id, dismissed }: FeedEntry): Promise<void> {
  if (dismissed) return
  change((entries) => entries.map((one) => (one.id === id ? { ...one, dismissed: true } : one)), -1)
  await saved(api(notifications.dismissEntry, { id }))
}

export async function removeEntry({ id, dismissed }: FeedEntry): Promise<void> {
  change((entries) => entries.filter((one) => one.id !== id), dismissed ? 0 : -1)
  await saved(api(notifications.removeEntry, { id }))
}

export async function dismissAll(): Promise<void> {
  change((entries) => entries.map((one) => ({ ...one, dismissed: true })), Number.NEGATIVE_INFINITY)
  await saved(api(notifications.dismissFeed, undefined))
}

function change(how: (entries: FeedEntry[]) => FeedEntry[], unread: number): void {
  const { user } = session.getState()
  if (!user) return
  const notificationCounter = Math.max(0, user.notificationCounter + unread)
  const feeds = { orderFeed: how(user.orderFeed), notificationFeed: how(user.notificationFeed) }
  session.setState({ user: { ...user, ...feeds, notificationCounter } })
}

async function saved(call: Promise<unknown>): Promise<void> {
  // The entries are shown as the shop has them, at the latest at the next focus.
  await call.catch(() => refreshSession().catch(() => {}))
}

function isAddress(name: string): name is AddressName {
  return Object.hasOwn(addresses, name)
}
