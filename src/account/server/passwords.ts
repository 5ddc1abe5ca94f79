import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { tooManyTries } from './login-tries.ts'

/** Hashes anew where there is nothing to compare with. */
export type PasswordWork = { password: string; against: string | null }
export type PasswordAnswer = { hash: string } | { isRight: boolean } | { fault: string }

export async function hashPassword(password: string): Promise<string> {
  const answer = await onThread({ password, against: null })
  return 'hash' in answer ? answer.hash : failed(answer)
}

let nobody: Promise<string> | undefined

/** Takes as long for a user that does not exist as for a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  // One that came to nothing, as when the line was full, is not kept.
  nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobody = undefined
    throw error
  })
  const answer = await onThread({ password, against: stored ?? (await nobody) })
  const isRight = 'isRight' in answer ? answer.isRight : failed(answer)
  return isRight && stored !== undefined
}

function failed(answer: PasswordAnswer): never {
  throw new Error('fault' in answer ? answer.fault : 'A thread answered something else')
}

/** One core is left to the pages that everybody else waits for. */
const mostThreads = Math.max(1, availableParallelism() - 1)
const longestLine = 200
const program = new URL('./password-thread.ts', import.meta.url)

/** A thread holds 19 MB, so one that nobody needs ends. */
export const threadRestsFor = 60_000

const idle: { thread: Worker; end: NodeJS.Timeout }[] = []
let threads = 0
const line: ((thread: Worker | null) => void)[] = []

async function onThread(work: PasswordWork): Promise<PasswordAnswer> {
  const thread = await freeThread()
  try {
    const answer = await ask(thread, work)
    passOn(thread)
    return answer
  } catch (error) {
    // It is no more; whoever is next begins another.
    threads -= 1
    passOn(null)
    throw error
  }
}

async function freeThread(): Promise<Worker> {
  const free = idle.pop()
  if (free) {
    clearTimeout(free.end)
    return free.thread
  }
  if (threads >= mostThreads) {
    if (line.length >= longestLine) throw tooManyTries(10)
    const passed = await new Promise<Worker | null>((go) => line.push(go))
    if (passed) return passed
  }
  threads += 1
  return new Worker(program)
}

function passOn(thread: Worker | null): void {
  const next = line.shift()
  if (next) next(thread)
  else if (thread) rest(thread)
}

function rest(thread: Worker): void {
  const end = setTimeout(() => {
    idle.splice(idle.indexOf(resting), 1)
    threads -= 1
    void thread.terminate()
  }, threadRestsFor)
  const resting = { thread, end: end.unref() }
  idle.push(resting)
}

function ask(thread: Worker, work: PasswordWork): Promise<PasswordAnswer> {
  return new Promise((done, fail) => {
    const ended = (code: number) => fail(new Error(`A thread ended with ${code}`))
    // While it works the process waits for it; idle it keeps nobody.
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
