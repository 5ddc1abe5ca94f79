import { Agent, get } from 'node:http'
import { quantile } from './figure.ts'
import { cpuMs } from './until-idle.ts'

export type LoadOnce = { perSecond: number; p50: number; p99: number; cpuMs: number; bytes: number; times: number[] }

const agents = new Map<number, Agent>()

/** Each address once, so that no answer is one that is kept. CPU is that of all threads of the shop, an address. */
export async function loadOnce(
  { origin, pid }: { origin: string; pid: number },
  paths: readonly string[],
  { connections = 16 } = {},
): Promise<LoadOnce> {
  const agent = agents.get(connections) ?? new Agent({ keepAlive: true, maxSockets: connections })
  agents.set(connections, agent)
  const times: number[] = []
  let [next, bytes] = [0, 0]
  const [began, before] = [performance.now(), cpuMs(pid) ?? 0]
  const visit = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const sentAt = performance.now()
      const size = await sizeOf(origin + path, agent)
      bytes += size
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  const taken = performance.now() - began
  return {
    perSecond: (times.length * 1000) / taken,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMs: ((cpuMs(pid) ?? 0) - before) / times.length,
    bytes: bytes / times.length,
    times,
  }
}

const overloaded = 503

/** Asked again when the shop is overloaded; the time counts. */
async function sizeOf(url: string, agent: Agent): Promise<number> {
  for (;;) {
    const { status, size } = await answerOf(url, agent)
    if (status === 200) return size
    if (status !== overloaded) throw new Error(`${url} answered ${status}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

function answerOf(url: string, agent: Agent): Promise<{ status: number | undefined; size: number }> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
      })
      response.on('end', () => done({ status: response.statusCode, size }))
    }).on('error', fail)
  })
}
