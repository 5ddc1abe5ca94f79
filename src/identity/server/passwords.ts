import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { tooManyRequests } from './login-attempts.ts'

export type PasswordWork = { password: string; against: string | null }
export type PasswordAnswer = { hash: string } | { isRight: boolean } | { error: string }

export async function hashPassword(password: string): Promise<string> {
  const answer = await onThread({ password, against: null })
  return 'hash' in answer ? answer.hash : failed(answer)
}

let dummyHash: Promise<string> | undefined

/** Equal timing for unknown users. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    dummyHash = undefined
    throw error
  })
  const answer = await onThread({ password, against: stored ?? (await dummyHash) })
  const isRight = 'isRight' in answer ? answer.isRight : failed(answer)
  return isRight && stored !== undefined
}

function failed(answer: PasswordAnswer): never {
  throw new Error('error' in answer ? answer.error : 'A thread answered something else')
}

/** One core is left for pages. */
const maxThreads = Math.max(1, availableParallelism() - 1)
const maxQueued = 200
const program = new URL('./password-thread.ts', import.meta.url)

/** A thread uses 19 MB, so idle ones end. */
export const threadRestsFor = 60_000

const idle: { thread: Worker; end: NodeJS.Timeout }[] = []
let threads = 0
const line: ((thread: Worker | null) => void)[] = []

async function onThread(work: PasswordWork): Promise<PasswordAnswer> {
  const thread = await freeThread()
  const answer = await ask(thread, work)
  passOn(thread)
  return answer
}

async function freeThread(): Promise<Worker> {
  const free = idle.pop()
  if (free) {
    clearTimeout(free.end)
    return free.thread
  }
  if (threads >= maxThreads) {
    if (line.length >= maxQueued) throw tooManyRequests(10)
    const passed = await new Promise<Worker | null>((go) => line.push(go))
    if (passed) return passed
  }
  return startThread()
}

function startThread(): Worker {
  const thread = new Worker(program)
  threads += 1
  // A worker that exits while idle is not used again: it would never respond.
  thread.on('error', () => {})
  thread.once('exit', () => {
    threads -= 1
    takeFromIdle(thread)
    passOn(null)
  })
  return thread
}

function takeFromIdle(thread: Worker): void {
  const at = idle.findIndex((resting) => resting.thread === thread)
  if (at < 0) return
  clearTimeout(idle[at]?.end)
  idle.splice(at, 1)
}

function passOn(thread: Worker | null): void {
  const next = line.shift()
  if (next) next(thread)
  else if (thread) rest(thread)
}

function rest(thread: Worker): void {
  const end = setTimeout(() => {
    takeFromIdle(thread)
    void thread.terminate()
  }, threadRestsFor)
  idle.push({ thread, end: end.unref() })
}

function ask(thread: Worker, work: PasswordWork): Promise<PasswordAnswer> {
  return new Promise((done, fail) => {
    const ended = (code: number) => fail(new Error(`A thread ended with ${code}`))
    thread.ref()
    thread.once('error', fail)
    thread.once('exit', ended)
    thread.once('message', (answer: PasswordAnswer) => {
      thread.off('error', fail)
      thread.off('exit', ended)
      thread.unref()
      done(answer)
    })
    thread.postMessage(work)
  })
}
