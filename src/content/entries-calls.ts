import { calls } from '#core/calls.ts'
import type { contentEntriesContract } from './entries-contract.ts'

export const textPreview = calls<Pick<typeof contentEntriesContract, 'previewText'>>({
  previewText: 'POST /admin/preview-text',
})
