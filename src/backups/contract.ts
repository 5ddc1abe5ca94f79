import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const BackupRun = z
  .object({
    id: z.int(),
    kind: z.enum(['backup', 'verification']),
    /** Unix milliseconds. */
    startedAt: z.int(),
    endedAt: z.int(),
    file: z.string(),
    bytes: z.int().nullable(),
    rows: z.int().nullable(),
    /** Pictures and uploads. */
    files: z.int().nullable(),
    /** Null when it succeeded. */
    error: z.string().nullable(),
  })
  .meta({ id: 'BackupRun' })
export type BackupRun = z.infer<typeof BackupRun>

export const backupsContract = contract({
  listBackups: {
    method: 'GET',
    path: '/admin/backup',
    summary: 'Backups made at night and their verifications, the latest first, at most 60',
    answer: z.object({
      data: z.array(BackupRun),
      /** Whether BACKUP_DIR is set. */
      isOn: z.boolean(),
      /** Whether the shop has the key that reads its backups. */
      isVerified: z.boolean(),
      /** Whether the last backup is older than a night, or there is none. */
      isLate: z.boolean(),
    }),
    right: 'errors',
  },
})
