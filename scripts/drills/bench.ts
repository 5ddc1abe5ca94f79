import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A bench that is a rehearsal rather than a measurement: it succeeds when each of its limits is met. */
export async function run(name: string): Promise<void> {
  const { status } = spawnSync(process.execPath, ['bench/run.ts', name], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The bench ${name} did not meet its limits`)
}
