import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { boundedQueue } from '#core/server/bounded-queue.ts'
import { type ShopSettings, shop } from '#core/shop.ts'
import type { DocumentContent } from './document-content.ts'
import type { TextDocument } from './terms-document.ts'

/** A thread has modules of its own, so it is given the shop's settings. */
export type PdfWork = { document: DocumentContent | TextDocument; issuedAt: Date; shop: ShopSettings }
export type PdfAnswer = Uint8Array<ArrayBuffer> | { error: string }

/** A long document takes a second of CPU. */
const maxQueued = 30
const maxMs = 20_000
const threadRestsFor = 60_000
const program = new URL('./pdf-thread.ts', import.meta.url)

const queue = boundedQueue({ atOnce: 1, maxQueued })
const printed = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})
let idle: { thread: Worker; end: NodeJS.Timeout } | null = null

/**
 * Renders on a separate thread, one document at a time; concurrent requests for the same document share the result.
 * Rejects with QueueFull when too many wait.
 */
export async function printPdf(document: PdfWork['document'], issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const key = hash('sha256', JSON.stringify([document, issuedAt, shop]))
  const known = printed.get(key)
  if (known) return known
  const bytes = await queue.run(key, () => onThread({ document, issuedAt, shop }))
  printed.set(key, bytes)
  return bytes
}

async function onThread(work: PdfWork): Promise<Uint8Array<ArrayBuffer>> {
  const thread = idle?.thread ?? new Worker(program)
  clearTimeout(idle?.end)
  idle = null
  try {
    const answer = await ask(thread, work)
    const end = setTimeout(() => {
      idle = null
      void thread.terminate()
    }, threadRestsFor)
    idle = { thread, end: end.unref() }
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } catch (error) {
    if (!idle) void thread.terminate()
    throw error
  }
}

function ask(thread: Worker, work: PdfWork): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>()
  const ended = (code: number) => reject(new Error(`The thread that prints ended with ${code}`))
  const late = setTimeout(() => reject(new Error('A document took too long to print')), maxMs)
  // Keeps the process alive only while it works.
  thread.ref()
  thread.once('message', resolve).once('error', reject).once('exit', ended)
  thread.postMessage(work)
  return promise.finally(() => {
    clearTimeout(late)
    thread.off('message', resolve).off('error', reject).off('exit', ended)
    thread.unref()
  })
}
