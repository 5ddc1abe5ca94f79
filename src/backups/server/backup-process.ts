import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export type BackupCommand = 'make' | 'verify'
export type BackupProcess = { run(command: BackupCommand): Promise<void>; stop(): void }

const script = fileURLToPath(new URL('../../process/backup.ts', import.meta.url))

/** Encrypting takes a processor for minutes and memory of its own, so it does not happen in a process that serves. */
export function openBackupProcess(): BackupProcess {
  let child: ChildProcess | null = null
  return {
    async run(command) {
      const started = spawn(process.execPath, [script, command], { stdio: ['ignore', 'ignore', 'inherit'] })
      child = started
      if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_LOW)
      const code = await new Promise<number | null>((done, fail) => started.once('exit', done).once('error', fail))
      child = null
      if (code !== 0) throw new Error('The backup did not succeed: see the log, or /admin/backups.')
    },
    stop: () => void child?.kill(),
  }
}
