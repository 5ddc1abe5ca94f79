import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type User = { name: string; uid: number; gid: number }

export function readUsers(): User[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines
    .map((line) => line.split(':'))
    .filter(([name, , uid]) => name && uid)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * A shop that runs as a user of its own could not read what root has written. Of a shop that root runs, PostgreSQL's
 * files may belong to another user, and the log that the shop opens belongs to root.
 */
export function refuseOtherOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const uid = uidOf(join(dataDir, 'postgres'))
  if (!uid || uid !== (uidOf(join(dataDir, 'postgres.log')) ?? uidOf(dataDir))) return
  const name = readUsers().find((user) => user.uid === uid)?.name
  const user = name ?? `'#${uid}'`
  throw new Error(
    `The database in ${dataDir} belongs to ${name ?? `the user with the number ${uid}`}, and root would take it away from that user's shop. ` +
      `Nothing has been changed. Run the command as that user: sudo -u ${user} env DATA_DIR=${dataDir} …`,
  )
}

function uidOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.uid ?? null
}
