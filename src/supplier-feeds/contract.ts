import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, IdParam } from '#core/request-fields.ts'
import { runStates } from '#importing/import-fields.ts'
import { intervals } from './fetch-schedule.ts'

const Line = (max: number) => z.string().trim().min(1, 'Fyll i.').max(max)

const Fields = z.object({
  name: Line(80),
  address: Line(2000),
  source: Line(60),
  everyMinutes: z.literal(intervals),
  /** Swedish time, of a feed that is fetched once a day. */
  dailyAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tiden skrivs som 06:00.')
    .meta({ examples: ['06:00'] }),
  isComplete: z.boolean(),
  isOn: z.boolean(),
})
export type FeedFields = z.output<typeof Fields>

export const feedOutcomes = ['new', 'unchanged', 'failed'] as const

export const SupplierFeed = Fields.extend({
  everyMinutes: z.int(),
  id: z.int(),
  version: z.int(),
  username: z.string(),
  hasPassword: z.boolean(),
  /** Of an SFTP server: the one that is trusted, and another that it has shown since. */
  hostKey: z.string().nullable(),
  offeredHostKey: z.string().nullable(),
  isFetching: z.boolean(),
  fetchedAt: z.int().nullable(),
  nextAt: z.int().nullable(),
  outcome: z.enum(feedOutcomes).nullable(),
  /** Why the latest fetch failed, and how many have in a row. */
  error: z.string().nullable(),
  failures: z.int(),
  /** The import of what was fetched last. */
  run: z
    .object({
      id: z.int(),
      state: z.enum(runStates),
      error: z.string().nullable(),
      /** Of the products that the change limit holds back. */
      heldBack: z.int(),
      changes: z.int().nullable(),
    })
    .nullable(),
}).meta({ id: 'SupplierFeed' })
export type SupplierFeed = z.infer<typeof SupplierFeed>

const params = z.object({ id: IdParam })
const right = 'catalog'
const answer = z.object({ data: SupplierFeed })
const noSuchFeed = { 'no-such-feed': { status: 404, message: 'Flödet finns inte.' } }
const changedMeanwhile = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat flödet. Läs in sidan igen och gör om din ändring.',
  },
}
const wrongAddress = { 'invalid-url': { status: 400, message: 'Adressen går inte att använda.' } }

export const supplierFeedsContract = contract({
  listSupplierFeeds: {
    method: 'GET',
    path: '/admin/feeds',
    summary: 'Lists feeds of suppliers: timetable, what the latest fetch gave and what waits for someone',
    answer: z.object({ data: z.array(SupplierFeed), sources: z.array(z.string()) }),
    right,
  },
  createSupplierFeed: {
    method: 'POST',
    path: '/admin/feeds',
    summary: 'Creates a feed; when it is on, it is fetched at once',
    body: Fields,
    answer,
    problems: wrongAddress,
    keyed: true,
    right,
  },
  putSupplierFeed: {
    method: 'PUT',
    path: '/admin/feeds/{id}',
    summary:
      'Updates a feed. `version` is that of the feed when it was read. An address on another server drops the login',
    params,
    body: Fields.extend({ version: Count.min(1) }),
    answer,
    problems: { ...noSuchFeed, ...changedMeanwhile, ...wrongAddress },
    right,
  },
  putSupplierFeedLogin: {
    method: 'PUT',
    path: '/admin/feeds/{id}/login',
    summary: 'Replaces the login of a feed, which is never shown again; an empty username removes it',
    params,
    body: z.object({ username: z.string().trim().max(200), password: z.string().max(500) }),
    answer,
    problems: noSuchFeed,
    right,
  },
  acceptSupplierFeedHostKey: {
    method: 'PUT',
    path: '/admin/feeds/{id}/host-key',
    summary: 'Trusts the key that an SFTP server has shown instead of the one it had, and fetches the feed',
    params,
    body: z.object({ hostKey: Line(200) }),
    answer,
    problems: {
      ...noSuchFeed,
      'host-key-changed': { status: 409, message: 'Servern har visat en annan nyckel. Läs in sidan igen.' },
    },
    right,
  },
  fetchSupplierFeed: {
    method: 'POST',
    path: '/admin/feeds/{id}/fetch',
    summary: 'Fetches a feed now, as a job',
    params,
    answer,
    problems: noSuchFeed,
    keyed: true,
    right,
  },
  removeSupplierFeed: {
    method: 'DELETE',
    path: '/admin/feeds/{id}',
    summary: 'Deletes a feed; its imports and products stay. Deleting a missing feed is not an error',
    params,
    query: z.object({ version: IdParam }),
    answer: z.object({ status: z.literal('ok') }),
    problems: changedMeanwhile,
    right,
  },
})
