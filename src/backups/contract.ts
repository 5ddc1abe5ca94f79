import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Kind = z.enum(['backup', 'verification'])

export const BackupRun = z
  .object({
    id: z.int(),
    kind: Kind,
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

const list = z
  .object({
    data: z.array(BackupRun),
    /** Whether BACKUP_DIR is set. */
    isOn: z.boolean(),
    /** Whether the shop has the key that reads its backups. */
    isVerified: z.boolean(),
    /** Whether the last backup is older than a night, or there is none. */
    isLate: z.boolean(),
    /** What is under way, or about to be. */
    running: Kind.nullable(),
  })
  .meta({ id: 'BackupList' })

export type BackupList = z.infer<typeof list>

export const backupsContract = contract({
  listBackups: {
    method: 'GET',
    path: '/admin/backup',
    summary: 'Backups that the shop has made and their verifications, the latest first, at most 60',
    answer: list,
    right: 'errors',
  },
  startBackup: {
    method: 'POST',
    path: '/admin/backup',
    summary:
      'Makes a backup at once, or restores the latest one into a database of its own and compares. While either is under way nothing more is begun',
    body: z.object({ kind: Kind }),
    answer: list,
    right: 'errors',
    problems: {
      'backups-off': {
        status: 409,
        message: 'Servern har ingen BACKUP_DIR, så det finns ingenstans att lägga kopian.',
      },
      'backup-key-missing': { status: 409, message: 'Servern har inte nyckeln som läser kopiorna.' },
    },
  },
})
