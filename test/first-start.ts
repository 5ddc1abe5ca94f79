import { constants } from 'node:fs'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Where tests that run together keep it; without this variable every new shop is started for the first time. */
const variable = 'KRETS_FIRST_START'

/** What a first start writes depends on them. */
const settings = ['DATABASE_URL', 'DEMO', 'DEMO_PASSWORD', 'SANDBOX', 'SECRET_KEYS', 'STORAGE_URL']

export function shareFirstStart(folder: string): void {
  process.env[variable] = folder
}

/**
 * Fills `dataDir` with what a shop writes at its first start, unless there is something already. `make` writes it into
 * the folder that it is given; it is called once, and the others get copies, which takes a third of the time.
 */
export async function copyFirstStart(
  dataDir: string,
  env: Record<string, string>,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const shared = process.env[variable]
  if (!shared || settings.some((name) => name in env) || (await exists(`${dataDir}/postgres`))) return
  if (await isFirst(shared)) {
    try {
      await make(`${shared}.new`)
      await rename(`${shared}.new`, shared)
    } catch (error) {
      await rm(`${shared}.lock`, { recursive: true })
      throw error
    }
  }
  while (!(await exists(shared))) {
    if (!(await exists(`${shared}.lock`))) throw new Error('The first start of another test did not succeed')
    await wait(50)
  }
  await cp(shared, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
}

/** Of all processes. */
async function isFirst(shared: string): Promise<boolean> {
  try {
    await mkdir(`${shared}.lock`)
    return true
  } catch {
    return false
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}
