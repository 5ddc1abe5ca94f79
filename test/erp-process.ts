import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runtime } from './shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type ErpProcess = { output(): string; kill(): Promise<void> }

/** The program of examples/erp, which reaches the shop and the disk by nothing but what it is given. */
export async function startErp(env: Record<string, string>): Promise<ErpProcess> {
  const child = spawn(runtime, ['examples/erp/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  let output = ''
  await new Promise<void>((open, fail) => {
    const read = (bytes: Buffer) => {
      output += bytes
      if (output.includes('The ERP is open')) open()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(`The ERP ended:\n${output}`)))
  })
  return {
    output: () => output,
    kill: () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', () => done())
        child.kill('SIGKILL')
      }),
  }
}
