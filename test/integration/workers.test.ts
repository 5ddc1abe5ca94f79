import { spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { freePorts } from '#test/shop.ts'
import { wholeShop } from '#test/whole-shop.ts'

const metricsPort = await freePorts(3)
const opened = wholeShop(undefined, { WORKERS: '3', METRICS_PORT: String(metricsPort) })

async function measured(index: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort + index}/metrics`, { headers: { Connection: 'close' } })
  const started = /^krets_process_start_time_seconds (\S+)/m.exec(await answer.text())?.[1]
  return Number(started)
}

function children(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid), '-f', 'src/process/server.ts'], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

test('several processes serve on one port, and one that is killed is replaced', async () => {
  const { origin, pid } = opened()
  await vi.waitFor(() => expect(opened().output()).toContain('3 processes serve'), { timeout: 60_000, interval: 200 })
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

test('all processes are replaced one by one, and no request fails meanwhile', async () => {
  const { origin, pid, output } = opened()
  await vi.waitFor(() => expect(children(pid)).toHaveLength(3), { timeout: 60_000, interval: 200 })
  const before = children(pid)
  const each = [0, 1, 2]
  const startedBefore = await vi.waitFor(async () => await Promise.all(each.map(measured)), {
    timeout: 60_000,
    interval: 200,
  })
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true }), false] as const
  const statuses: (number | string)[] = []
  let isOver = false
  const ask = (agent: Agent | false) =>
    new Promise<void>((done) => {
      const note = (status: number | string) => {
        statuses.push(status)
        done()
      }
      const asked = get(`${origin}/se`, { agent, timeout: 20_000 }, (answer) => {
        answer.resume()
        answer.on('end', () => note(answer.statusCode ?? 0))
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', (error) => note(error.message))
    })
  const load = agents.map(async (agent) => {
    while (!isOver) await ask(agent)
  })
  process.kill(pid, 'SIGHUP')
  await vi.waitFor(() => expect(output()).toContain('3 processes have been replaced'), {
    timeout: 90_000,
    interval: 100,
  })
  const isLeft = () => children(pid).filter((child) => before.includes(child))
  await vi.waitFor(() => expect(isLeft()).toEqual([]), { timeout: 30_000, interval: 100 })
  isOver = true
  await Promise.all(load)
  for (const agent of agents) if (agent) agent.destroy()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(statuses.length).toBeGreaterThan(100)
  expect(children(pid)).toHaveLength(3)
  // The metrics of each are those of the process in its place.
  await vi.waitFor(
    async () => {
      const started = await Promise.all(each.map(measured))
      expect(started.filter((at, index) => at > (startedBefore[index] ?? 0))).toHaveLength(3)
    },
    { timeout: 10_000, interval: 100 },
  )
}, 180_000)
