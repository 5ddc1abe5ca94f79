import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { mailboxProblems } from '#email/bounce-rules.ts'

const Waiting = z.object({
  count: z.int(),
  /** How long the oldest has been due. */
  oldestSeconds: z.number(),
  /** Without attempts left, or whose last attempt failed. */
  failed: z.int(),
})

export const SystemStatus = z
  .object({
    /** Unix milliseconds. */
    at: z.int(),
    /** Of the process that answered. */
    process: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: z.int(),
      memoryBytes: z.int(),
      /** Processes of this machine. */
      workers: z.int(),
    }),
    /** Where DATA_DIR lies. */
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
    database: z.object({
      version: z.string(),
      bytes: z.int(),
      connections: z.int(),
      mostConnections: z.int(),
      /** Of the transaction that has been open longest; 0 without any. */
      longestTransactionSeconds: z.number(),
      /** Whether the last file of the write-ahead log that was to be archived failed. */
      isArchiveFailing: z.boolean(),
      standbys: z.array(z.object({ name: z.string(), state: z.string(), lagSeconds: z.number() })),
    }),
    /** Null without DATABASE_READ_URL. */
    reports: z
      .object({
        from: z.enum(['standby', 'primary']),
        /** Why they are read from the primary. */
        why: z.enum(['away', 'late', 'promoted', 'other-database']).nullable(),
        lagSeconds: z.number().nullable(),
      })
      .nullable(),
    jobs: Waiting,
    emails: Waiting.extend({ hasServer: z.boolean() }),
    /** The mailbox of MAIL_BOUNCE_IMAP_URL, with why it cannot be read now; null without it. */
    bounces: z
      .object({
        readAt: z.int().nullable(),
        problem: z.enum(mailboxProblems).nullable(),
        problemSince: z.int().nullable(),
      })
      .nullable(),
    payments: z.object({ unknown: z.int() }),
    /** Whose tracking of parcels fails now. */
    carriers: z.array(z.object({ name: z.string(), since: z.int(), failures: z.int(), error: z.string() })),
    search: z.object({ isReady: z.boolean(), products: z.int() }),
    backup: z.object({ isOn: z.boolean(), at: z.int().nullable(), isLate: z.boolean() }),
    /** Client certificates of payments and BankID; null when one cannot be read. */
    certificates: z.array(z.object({ name: z.string(), validFrom: z.int().nullable(), expiresAt: z.int().nullable() })),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof SystemStatus>

export const systemStatusContract = contract({
  getSystemStatus: {
    method: 'GET',
    path: '/admin/system-status',
    summary: 'How the shop, its database and what waits are at this moment',
    answer: z.object({ data: SystemStatus }),
    right: 'errors',
  },
})
