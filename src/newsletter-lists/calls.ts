import { calls } from '#core/calls.ts'
import type { newsletterListsContract } from './contract.ts'
import type { newsletterSegmentsContract } from './segments-contract.ts'

export const newsletterLists = calls<typeof newsletterListsContract>({
  getNewsletterLists: 'GET /admin/newsletter-lists',
})

export const newsletterSegments = calls<typeof newsletterSegmentsContract>({
  listNewsletterSegments: 'GET /admin/newsletter-segments',
  saveNewsletterSegment: 'PUT /admin/newsletter-segments/{segment}',
  removeNewsletterSegment: 'DELETE /admin/newsletter-segments/{segment}',
  previewNewsletterSegment: 'POST /admin/newsletter-segments/preview',
})
