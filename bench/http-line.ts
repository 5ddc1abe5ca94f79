import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type LineAnswer = { status: number; cookies: string[]; body: string }

/**
 * A minimal client, one request at a time: server and load share the CPU, and a complete HTTP client would use as much
 * as the server.
 */
export class HttpLine {
  readonly #port: number
  #socket: Socket | null = null
  #received: Buffer = Buffer.alloc(0)
  #answered: (answer: LineAnswer) => void = () => {}
  #failed: (error: Error) => void = () => {}

  constructor(port: number) {
    this.#port = port
  }

  async ask(head: readonly string[], body: string): Promise<LineAnswer> {
    const socket = this.#socket ?? (await this.#open())
    return await new Promise((answered, failed) => {
      this.#answered = answered
      this.#failed = failed
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  async #open(): Promise<Socket> {
    const socket = connect({ port: this.#port, noDelay: true })
    await once(socket, 'connect')
    socket.on('data', (bytes: Buffer) => this.#read(bytes))
    socket.on('error', (error) => this.#failed(error))
    socket.on('close', () => {
      this.#socket = null
      this.#failed(new Error('The server closed the connection'))
    })
    this.#socket = socket
    return socket
  }

  #read(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (/\r\ntransfer-encoding:/i.test(head)) return this.#failed(new Error(`An answer without a length: ${head}`))
    if (this.#received.length < end + 4 + length) return
    const body = this.#received.toString('utf8', end + 4, end + 4 + length)
    this.#received = Buffer.alloc(0)
    const cookies = [...head.matchAll(/\r\nset-cookie: ([^;\r]*)/gi)].map(([, cookie = '']) => cookie)
    this.#answered({ status: Number(head.slice(9, 12)), cookies, body })
  }
}
