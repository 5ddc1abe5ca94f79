import { notificationStreamPath } from '#notifications/calls.ts'
import type { FeedEntry } from '#notifications/contract.ts'
import { followStream } from '#ui/follow-stream.ts'

type StreamOptions = {
  onEntry: (news: { feed: 'order' | 'notice'; entry: FeedEntry }) => void
  onGap: () => void
}

export function followNotifications({ onEntry, onGap }: StreamOptions): () => void {
  return followStream({ path: notificationStreamPath, handlers: { entry: (data) => onEntry(JSON.parse(data)) }, onGap })
}
