import { calls } from '#core/calls.ts'
import type { searchTrialContract } from './contract.ts'

export const searchTrial = calls<typeof searchTrialContract>({
  listSynonyms: 'GET /admin/search/synonyms',
  trySearch: 'POST /admin/search/trial',
  previewSearch: 'POST /admin/search/preview',
})
