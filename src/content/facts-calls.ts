import { calls } from '#core/calls.ts'
import type { contentFactsContract } from './facts-contract.ts'

export const textPreview = calls<Pick<typeof contentFactsContract, 'previewText'>>({
  previewText: 'POST /admin/preview-text',
})
