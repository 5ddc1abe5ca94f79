import { calls } from '#core/calls.ts'
import type { feedEditorContract } from './contract.ts'

export const feedEditor = calls<typeof feedEditorContract>({
  listFeedChannels: 'GET /admin/feed-channels',
  saveFeedChannel: 'PUT /admin/feed-channels/{channel}',
  previewFeedChannel: 'POST /admin/feed-channels/{channel}/preview',
})
