import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { DomainError } from '#core/domain-error.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { invalidValueError } from '#core/server/invalid-value-error.ts'
import { ExtensionError } from './extension-error.ts'
import type { Code, HandlerName, Host, Limits } from './sandbox.ts'
import type { FromThread, HostAnswer, ToThread } from './thread-messages.ts'

export type Run = {
  extension: string
  code: Code
  handler: HandlerName
  input: unknown
  host: Host
  /** Whether the code has to verify who calls: it has little time until then. */
  isUnverified?: boolean
}

export type Runner = {
  /** Throws `ExtensionError`. */
  run(work: Run): Promise<unknown>
  close(): Promise<void>
}

type Waiting = { host: Host; done: (answer: string) => void; fail: (error: Error) => void; questions: number }

const program = new URL('extension-thread.ts', import.meta.url)
export const usualLimits: Limits = { cpuMs: 1000, memoryBytes: 32 * 1024 * 1024 }
/** Reading the code included. */
const unverifiedMs = 250
/** Questions to the shop included. */
const withinMs = 20_000
const [maxRunning, maxAsked, maxAnswerBytes] = [50, 1000, 1024 * 1024]

type Options = { limits?: Limits; patienceMs?: number; log: Pick<Logger, 'error'> }

/** One thread for the code of all extensions, so that pages never wait for it. */
export function openRunner({ limits = usualLimits, patienceMs = withinMs, log }: Options): Runner {
  const running = new Map<number, Waiting>()
  let thread: Worker | null = null
  let last = 0

  function started(): Worker {
    if (thread) return thread
    const made = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 }, env: {} })
    made.unref()
    made.on('message', (message: FromThread) => {
      hear(made, message).catch((err: unknown) => log.error({ err }, 'A message of the thread of extensions failed'))
    })
    const lost = (error: Error) => {
      if (thread !== made) return
      thread = null
      for (const { fail } of running.values()) fail(new ExtensionError('no-answer', error.message))
      running.clear()
    }
    made.once('error', lost)
    made.once('exit', (code) => lost(new Error(`The thread of extensions ended with ${code}`)))
    thread = made
    return made
  }

  async function hear(from: Worker, message: FromThread): Promise<void> {
    const work = running.get(message.id)
    if (message.type === 'ask') {
      const answer = work ? await answered(work, message, log) : gone
      const reply = (given: HostAnswer) =>
        from.postMessage({ type: 'answer', question: message.question, answer: given } satisfies ToThread)
      try {
        reply(answer)
      } catch (err) {
        log.error({ err, operation: message.operation }, 'An answer to an extension cannot be sent')
        reply(failed)
      }
      return
    }
    running.delete(message.id)
    if (message.type === 'failed') work?.fail(new ExtensionError(message.problem, message.message))
    else if (message.answer.length > maxAnswerBytes)
      work?.fail(new ExtensionError('wrong-answer', 'The answer is too large'))
    else work?.done(message.answer)
  }

  return {
    async run({ extension, code, handler, input, host, isUnverified = false }) {
      if (running.size >= maxRunning) throw new ExtensionError('no-answer', 'Too much is being done at once')
      last += 1
      const id = last
      const text = JSON.stringify(input ?? null)
      const answer = await new Promise<string>((done, fail) => {
        const timer = setTimeout(() => {
          fail(new ExtensionError('no-answer', `No answer within ${patienceMs} ms`))
          running.delete(id)
          if (running.size > 0) return
          void thread?.terminate()
          thread = null
        }, patienceMs)
        const ended =
          <T>(how: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            how(value)
          }
        running.set(id, { host, done: ended(done), fail: ended(fail), questions: 0 })
        const allowed = isUnverified ? { ...limits, unverifiedMs: Math.min(unverifiedMs, limits.cpuMs) } : limits
        const message = { type: 'run', id, extension, code, limits: allowed, handler, input: text } satisfies ToThread
        started().postMessage(message)
      })
      return JSON.parse(answer) as unknown
    },
    async close() {
      await thread?.terminate()
    },
  }
}

const gone: HostAnswer = { isOk: false, message: 'It has ended', code: 'ended', status: 410 }
const failed: HostAnswer = { isOk: false, message: 'The shop could not answer', code: 'internal-error', status: 500 }
const noDatabase: HostAnswer = {
  isOk: false,
  message: 'The shop cannot use its database at the moment',
  code: 'database-unavailable',
  status: 503,
}

type HostRequest = { operation: string; args: unknown[] }

/** Never rejects. */
async function answered(
  work: Waiting,
  { operation, args }: HostRequest,
  log: Pick<Logger, 'error'>,
): Promise<HostAnswer> {
  work.questions += 1
  if (work.questions > maxAsked)
    return { isOk: false, message: 'Too many questions', code: 'too-many-calls', status: 429 }
  try {
    return { isOk: true, value: await work.host(operation, args) }
  } catch (error) {
    const expected = error instanceof DomainError ? error : invalidValueError(error)
    if (expected) return { isOk: false, message: expected.message, code: expected.code, status: expected.status }
    log.error({ err: error, operation }, 'A question of an extension failed')
    return error instanceof DatabaseGone ? noDatabase : failed
  }
}
