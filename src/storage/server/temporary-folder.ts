import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const abandonedAfterMs = 24 * 3_600_000

/**
 * For large files that are used once: that of the system may be in memory. What a process that was killed has left is
 * removed after a day.
 */
export function temporaryFolder(dataDir: string): string {
  const folder = join(dataDir, 'temporary')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    const entry = statSync(join(folder, name), { throwIfNoEntry: false })
    if (entry && Date.now() - entry.mtimeMs > abandonedAfterMs)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
  return folder
}
