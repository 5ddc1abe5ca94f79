import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { newsletterServices } from '#core/services.ts'

export const NewsletterLists = z
  .object({
    services: z.array(
      z.object({
        service: z.enum(newsletterServices),
        isConnected: z.boolean(),
        /** Addresses that the service has acknowledged as subscribers. */
        subscribed: z.int(),
        waiting: z.int(),
        /** When the service was last asked who has unsubscribed there. Unix milliseconds. */
        askedAt: z.int().nullable(),
        /** Why nothing goes on with the whole list, in Swedish. */
        problem: z.string().nullable(),
      }),
    ),
    /** Addresses that a service does not take, or that have failed, at most 50. */
    failed: z.array(
      z.object({ service: z.enum(newsletterServices), address: z.string(), error: z.string(), at: z.int() }),
    ),
  })
  .meta({ id: 'NewsletterLists' })
export type NewsletterLists = z.infer<typeof NewsletterLists>

export const newsletterListsContract = contract({
  getNewsletterLists: {
    method: 'GET',
    path: '/admin/newsletter-lists',
    summary: 'Retrieves which services have the newsletter subscribers, and what has not reached them',
    answer: NewsletterLists,
    adminsOnly: true,
  },
})
