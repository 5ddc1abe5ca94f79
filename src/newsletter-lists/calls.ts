import { calls } from '#core/calls.ts'
import type { newsletterListsContract } from './contract.ts'

export const newsletterLists = calls<typeof newsletterListsContract>({
  getNewsletterLists: 'GET /admin/newsletter-lists',
})
