import type { Storage } from '#storage/server/storage.ts'

const pattern = /^krets-(\d{4}-\d{2}-\d{2})T(\d{2})\.(\d{2})\.(\d{2})Z\.age$/

export function backupName(at: Date): string {
  return `krets-${at.toISOString().slice(0, 19).replaceAll(':', '.')}Z.age`
}

/** Names of backups, the oldest first. Other files of the folder are left alone. */
export async function backupsIn(storage: Storage): Promise<string[]> {
  return (await storage.list('krets-'))
    .map(({ key }) => key)
    .filter((name) => pattern.test(name))
    .toSorted()
}

export type Keep = { daily: number; weekly: number; monthly: number }

/** The last of each day, week and month, as many as are to be kept. Always includes the newest. */
export function keptBackups(names: readonly string[], { daily, weekly, monthly }: Keep): Set<string> {
  const newestFirst = names
    .filter((name) => pattern.test(name))
    .toSorted()
    .reverse()
  const lastOf = (period: (day: string) => string, count: number) => {
    const found = new Map<string, string>()
    for (const name of newestFirst) {
      const key = period(pattern.exec(name)?.[1] ?? '')
      if (!found.has(key)) found.set(key, name)
    }
    return [...found.values()].slice(0, count)
  }
  return new Set([
    ...lastOf((day) => day, daily),
    ...lastOf(mondayOf, weekly),
    ...lastOf((day) => day.slice(0, 7), monthly),
  ])
}

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}

export async function removeOldBackups(storage: Storage, keep: Keep): Promise<string[]> {
  const names = await backupsIn(storage)
  const kept = keptBackups(names, keep)
  const removed = names.filter((name) => !kept.has(name))
  await storage.remove(removed)
  return removed
}
