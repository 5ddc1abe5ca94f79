import { feedStreamPath } from '#account/feed-calls.ts'
import type { FeedEntry } from '#account/feed-contract.ts'
import { followStream } from './follow-stream.ts'

type Hearing = {
  hear: (news: { feed: 'order' | 'notice'; entry: FeedEntry }) => void
  /** Something may have been missed, or the session has ended. */
  onGap: () => void
}

/** Hears of news while somebody looks at the page. Answers how to end it. */
export function followFeed({ hear, onGap }: Hearing): () => void {
  return followStream({ path: feedStreamPath, heard: { entry: (data) => hear(JSON.parse(data)) }, onGap })
}
