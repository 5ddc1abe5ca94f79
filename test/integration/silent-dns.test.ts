import { spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { OutgoingCall } from '#test/outgoing-calls.ts'
import { runtime } from '#test/shop.ts'

// Another resolv.conf for one process: only root may mount it, in a namespace of its own.
const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0
if (!mayMount) console.warn('A silent DNS is not tried: only root may give a process a resolv.conf of its own')
const folder = mkdtempSync(join(tmpdir(), 'krets-dns-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function callsWith(nameserver: string): Promise<OutgoingCall[]> {
  const file = join(folder, 'resolv.conf')
  writeFileSync(file, `nameserver ${nameserver}\noptions timeout:30 attempts:5\n`)
  const script = 'mount --bind "$1" /etc/resolv.conf && exec "$2" test/outgoing-calls.ts'
  const child = spawn('unshare', ['-m', 'sh', '-c', script, 'sh', file, runtime], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = text(child.stderr)
  try {
    for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
    throw new Error(await errors)
  } finally {
    // It would wait for the look-ups before it exits.
    child.kill('SIGKILL')
  }
}

test.runIf(mayMount)(
  'with a DNS that never answers each call to the outside ends within its limit, with a reason',
  async () => {
    const silent = createSocket('udp4')
    await new Promise<void>((done) => silent.bind(53, '127.9.9.9', done))
    const calls = await callsWith('127.9.9.9').finally(() => silent.close())
    expect(calls).toHaveLength(10)
    for (const { name, ms, error } of calls) {
      expect(error, name).not.toBe('None')
      expect(ms, `${name}: ${error}`).toBeLessThan(6000)
    }
  },
  60_000,
)

test.runIf(mayMount)(
  'without any DNS the same calls fail at once',
  async () => {
    for (const { name, ms, error } of await callsWith('127.9.9.8')) {
      expect(error, name).not.toBe('None')
      expect(ms, `${name}: ${error}`).toBeLessThan(6000)
    }
  },
  60_000,
)
