import { z } from 'zod'
import { contract } from '#core/contract.ts'

/** What browsers have met; the same error is one row, however many met it. */
export const ClientError = z
  .object({
    id: z.string(),
    message: z.string(),
    /** In the places of the sources, where the script is of a build whose maps are known. */
    stack: z.string(),
    /** Of whoever met it last. */
    browser: z.string(),
    /** The first ten that met it. */
    browsers: z.array(z.string()),
    page: z.string(),
    release: z.string(),
    count: z.int(),
    /** Unix seconds. */
    firstSeen: z.int(),
    lastSeen: z.int(),
    /** Null again when it is met once more. */
    solvedAt: z.int().nullable(),
    /** It is let be, however often it is met. */
    ignoredAt: z.int().nullable(),
  })
  .meta({ id: 'ClientError' })
export type ClientError = z.infer<typeof ClientError>

const noSuchError = { 'no-such-error': { status: 404, message: 'Felet finns inte.' } } as const

export const analyticsContract = contract({
  reportClientError: {
    method: 'POST',
    path: '/client-error',
    summary: 'An error that a browser met; known noise is not kept',
    body: z.object({
      stack: z.string().max(8000).optional(),
      message: z.string().max(2000),
      browser: z.string().max(500).optional(),
      /** The path of the page. */
      page: z.string().max(500).optional(),
    }),
    answer: z.object({ status: z.literal('ok') }),
    refusals: { 'too-many': { status: 429, message: 'Det har rapporterats många fel härifrån. Vänta en stund.' } },
  },
  listClientErrors: {
    method: 'GET',
    path: '/admin/client-error',
    summary: 'The errors that browsers met, the latest first',
    query: z.object({ state: z.enum(['open', 'solved', 'ignored', 'all']).default('open') }),
    answer: z.object({ data: z.array(ClientError) }),
    right: 'errors',
  },
  putErrorSolved: {
    method: 'PUT',
    path: '/admin/client-error/{id}/solved',
    summary: 'Marks an error as solved, or as open again',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ isSolved: z.boolean() }),
    answer: z.object({ data: ClientError }),
    right: 'errors',
    refusals: noSuchError,
  },
  putErrorIgnored: {
    method: 'PUT',
    path: '/admin/client-error/{id}/ignored',
    summary: 'Lets an error be, or looks at it again',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ isIgnored: z.boolean() }),
    answer: z.object({ data: ClientError }),
    right: 'errors',
    refusals: noSuchError,
  },
})
