import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const storage = new AsyncLocalStorage<string>()

/** Of the request, or of the job, that is being carried out. Every line of the log has it, and so has a job that is queued. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}

export function withRequestId<T>(id: string, work: () => T): T {
  return storage.run(id, work)
}

const shape = /^[\w-]{8,64}$/

/** A proxy may have given the request one, which is then the same in its log; what a visitor sends is not used. */
export function requestIdOf(given: string | undefined, trustProxy: boolean): string {
  return trustProxy && given !== undefined && isRequestId(given) ? given : randomUUID()
}

export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text)
}
