// A folder in memory for what tests write, where there is plenty: hundreds of databases are copied for them, which takes
// a tenth of the time there.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const place = '/dev/shm'
/** Bytes; the tests hold a small part of it. */
const enough = 8e9

/** Null where memory is short or what lies in it cannot be run. The caller removes the folder. */
export function makeMemoryFolder() {
  if (!existsSync(place) || freeBytes() < enough) return null
  const folder = mkdtempSync(join(place, 'krets-tests-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o1777)
  if (canRun(folder)) return folder
  rmSync(folder, { recursive: true })
  return null
}

function freeBytes() {
  const { bavail, bsize } = statfsSync(place)
  return Math.min(bavail * bsize, process.availableMemory?.() ?? 0)
}

function canRun(folder) {
  const file = join(folder, 'can-run')
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(file)
  rmSync(file)
  return status === 0
}
