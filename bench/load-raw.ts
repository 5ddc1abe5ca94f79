import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './figure.ts'
import { cpuMs } from './until-idle.ts'

export type RawLoad = {
  perSecond: number
  /** Of the answers that are no errors of the server. */
  p50: number
  p99: number
  /** Of all threads of the shop, a request. */
  cpuMs: number
  /** Answers by status. */
  statuses: ReadonlyMap<number, number>
  bytes: number
}

type Options = {
  connections?: number
  headers?: Readonly<Record<string, string>>
  /** Sent at this rate, whether or not the answers keep up; otherwise as fast as they come. */
  perSecond?: number
}

/**
 * Asks for each path once, in order, over a few connections. A complete HTTP client would use as much of the machine
 * as the server, so this one reads no more than the status and the length.
 */
export async function loadRaw(
  { port, pid }: { port: number; pid: number },
  paths: readonly string[],
  { connections = 16, headers = {}, perSecond = Number.POSITIVE_INFINITY }: Options = {},
): Promise<RawLoad> {
  const head = Object.entries({ Host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`))
  const lines = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const times: { status: number; took: number }[] = []
  const statuses = new Map<number, number>()
  let [next, bytes] = [0, 0]
  const [began, before] = [performance.now(), cpuMs(pid) ?? 0]
  await Promise.all(
    lines.map(async (line) => {
      for (let at = next++; at < requests.length; at = next++) {
        const request = requests[at] as Buffer
        const early = began + (at * 1000) / perSecond - performance.now()
        if (early > 1) await wait(early)
        const sentAt = performance.now()
        const { status, size } = await line.ask(request)
        times.push({ status, took: performance.now() - sentAt })
        bytes += size
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      line.close()
    }),
  )
  const taken = performance.now() - began
  const accepted = times.filter(({ status }) => status < 500).map(({ took }) => took)
  return {
    perSecond: (times.length * 1000) / taken,
    p50: quantile(accepted, 0.5),
    p99: quantile(accepted, 0.99),
    cpuMs: ((cpuMs(pid) ?? 0) - before) / times.length,
    statuses,
    bytes: bytes / times.length,
  }
}

type Answer = { status: number; size: number }

async function openConnection(port: number) {
  let left = 0
  let answer: Answer | null = null
  let done: (answer: Answer) => void = () => {}
  let failed: (error: Error) => void = () => {}
  const read = (count: number, bytes: Uint8Array) => {
    if (answer) left -= count
    else {
      const { status, length, end } = headOf(Buffer.from(bytes.buffer, 0, count))
      answer = { status, size: length }
      left = length - (count - end)
    }
    if (left > 0) return true
    const whole = answer
    answer = null
    done(whole)
    return true
  }
  const socket = connect({ port, noDelay: true, onread: { buffer: new Uint8Array(256 * 1024), callback: read } })
  socket.on('error', (error) => failed(error))
  socket.on('close', () => failed(new Error('The connection was closed')))
  await once(socket, 'connect')
  return {
    ask: (request: Buffer) =>
      new Promise<Answer>((resolve, reject) => {
        done = resolve
        failed = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

function headOf(bytes: Buffer): { status: number; length: number; end: number } {
  const end = bytes.indexOf('\r\n\r\n') + 4
  const head = bytes.toString('latin1', 0, end)
  return {
    status: Number(head.slice(9, 12)),
    length: Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0),
    end,
  }
}
