import { spawnSync } from 'node:child_process'
import { get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { wholeShop } from '#test/whole-shop.ts'

const opened = wholeShop(undefined, { WORKERS: '3' })

function children(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid), '-f', 'src/process/server.ts'], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

test('several processes serve on one port, and one that is killed is replaced', async () => {
  const { origin, pid } = opened()
  await vi.waitFor(() => expect(children(pid)).toHaveLength(3), { timeout: 60_000, interval: 200 })
  // A connection of its own each time: one that is kept ends with its process.
  const askOnce = () =>
    new Promise<number | undefined>((done, fail) => {
      const asked = get(`${origin}/se`, { agent: false, timeout: 5000 }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', fail)
    })
  // What was handed to a process as it was killed is lost, and browsers ask again.
  const ask = () => askOnce().catch(askOnce)
  expect(await Promise.all(Array.from({ length: 12 }, ask))).toEqual(Array(12).fill(200))

  const [victim = 0, ...others] = children(pid)
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(() => expect(children(pid)).not.toContain(victim), { timeout: 10_000, interval: 20 })
  for (let round = 0; round < 20; round++) {
    expect(await ask()).toBe(200)
  }
  await vi.waitFor(() => expect(children(pid)).toHaveLength(3), { timeout: 30_000, interval: 200 })
  expect(children(pid)).toEqual(expect.arrayContaining(others))
  expect(opened().output()).toContain('(SIGKILL) and is started again')
}, 120_000)
