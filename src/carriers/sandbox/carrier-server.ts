import type { ServerResponse } from 'node:http'
import { openSandboxHttp, readSandboxRequest, type SandboxRequest } from '#integrations/sandbox-http.ts'

export type CarrierRequest = Omit<SandboxRequest, 'text'> & {
  /** Parsed JSON or a form; null without a body. */
  body: unknown
}

export type CarrierAnswer = { status: number; body?: unknown; type?: string }

/** What the sandbox does with the next booking instead of answering it. */
export type CarrierFault =
  | 'silent'
  | 'silent-booked'
  | 'half-booked'
  | 'late'
  | 'expired'
  | '202-booked'
  | '429'
  | '500'
  | '500-booked'
  | '507'

export type CarrierSandbox = {
  base: string
  /** The next bookings fail like this, in this order. */
  fail(...faults: CarrierFault[]): void
  close(): Promise<void>
}

type Settings = {
  answer(request: CarrierRequest): CarrierAnswer | Promise<CarrierAnswer>
  /** Faults are for these. */
  isBooking(request: CarrierRequest): boolean
  /** All tokens that have been given end. */
  expire?(): void
  lateMs?: number
}

export async function openCarrierServer({
  answer,
  isBooking,
  expire,
  lateMs = 100,
}: Settings): Promise<CarrierSandbox> {
  const faults: CarrierFault[] = []

  async function reply(received: SandboxRequest, response: ServerResponse): Promise<void> {
    const request = requestOf(received)
    const fault = isBooking(request) ? faults.shift() : undefined
    const [, status, isBooked] = /^(\d+)(-booked)?$/.exec(fault ?? '') ?? []
    if (fault === 'silent') return
    if (status && !isBooked) return send(response, { status: Number(status) })
    if (fault === 'expired') expire?.()
    const answered = await answer(request)
    if (fault === 'silent-booked') return
    if (status) return send(response, { status: Number(status) })
    if (fault === 'half-booked') return sendHalf(response, answered)
    if (fault === 'late') await new Promise((done) => setTimeout(done, lateMs))
    send(response, answered)
  }

  const { base, close } = await openSandboxHttp((incoming, response) => {
    readSandboxRequest(incoming)
      .then((received) => reply(received, response))
      // What a carrier has not foreseen is its own fault.
      .catch(() => response.headersSent || send(response, { status: 500 }))
  })
  return { base, fail: (...next) => void faults.push(...next), close }
}

function requestOf({ text, ...received }: SandboxRequest): CarrierRequest {
  const isForm = received.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text === '' ? null : parsed(text)
  return { ...received, body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The rules refuse it.
    return text
  }
}

function send(response: ServerResponse, { status, body, type }: CarrierAnswer): void {
  const bytes = bytesOf(body)
  response.writeHead(status, { 'Content-Type': type ?? 'application/json', 'Content-Length': bytes.length })
  response.end(bytes)
}

function sendHalf(response: ServerResponse, { status, body, type }: CarrierAnswer): void {
  const bytes = bytesOf(body)
  response.writeHead(status, { 'Content-Type': type ?? 'application/json', 'Content-Length': bytes.length })
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0)
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body))
}

export function isBasic({ headers }: CarrierRequest, name: string, password: string): boolean {
  return headers['authorization'] === `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}
