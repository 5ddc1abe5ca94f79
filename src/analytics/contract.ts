import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const ClientError = z
  .object({
    id: z.string(),
    message: z.string(),
    stack: z.string(),
    browser: z.string(),
    browsers: z.array(z.string()),
    page: z.string(),
    release: z.string(),
    count: z.int(),
    /** Unix seconds. */
    firstSeen: z.int(),
    lastSeen: z.int(),
    solvedAt: z.int().nullable(),
    ignoredAt: z.int().nullable(),
  })
  .meta({ id: 'ClientError' })
export type ClientError = z.infer<typeof ClientError>

const noSuchError = { 'no-such-error': { status: 404, message: 'Felet finns inte.' } } as const

export const analyticsContract = contract({
  reportClientError: {
    method: 'POST',
    path: '/client-error',
    summary: 'Reports a browser error; known noise is not stored',
    body: z.object({
      stack: z.string().max(8000).optional(),
      message: z.string().max(2000),
      browser: z.string().max(500).optional(),
      /** The path of the page. */
      page: z.string().max(500).optional(),
    }),
    answer: z.object({ status: z.literal('ok') }),
    problems: {
      'too-many-requests': { status: 429, message: 'Det har rapporterats många fel härifrån. Vänta en stund.' },
    },
  },
  listClientErrors: {
    method: 'GET',
    path: '/admin/client-error',
    summary: 'Lists browser errors, latest first',
    query: z.object({ state: z.enum(['open', 'solved', 'ignored', 'all']).default('open') }),
    answer: z.object({ data: z.array(ClientError) }),
    right: 'errors',
  },
  putErrorSolved: {
    method: 'PUT',
    path: '/admin/client-error/{id}/solved',
    summary: 'Marks an error as resolved or reopens it',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ isSolved: z.boolean() }),
    answer: z.object({ data: ClientError }),
    right: 'errors',
    problems: noSuchError,
  },
  putErrorIgnored: {
    method: 'PUT',
    path: '/admin/client-error/{id}/ignored',
    summary: 'Ignores an error, or stops ignoring it',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ isIgnored: z.boolean() }),
    answer: z.object({ data: ClientError }),
    right: 'errors',
    problems: noSuchError,
  },
})
