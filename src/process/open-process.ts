import cluster from 'node:cluster'
import type { DrainOptions } from './drain.ts'

export type Open = { close(options?: DrainOptions): Promise<void> }

export type Ending = DrainOptions & { code?: number }

/** Ctrl-C reaches a process several times at once: from the terminal, from npm and from what has started it. */
const oneSignalMs = 500

/** What a process opens, and how it ends. */
export function openProcess<O extends Open>(print: (line: string) => void) {
  let opening: Promise<O> | null = null
  let isClosing = false
  let signals = 0
  let signalledAt = Number.NEGATIVE_INFINITY
  const hurry = new AbortController()

  async function end({ code = 0, ...drain }: Ending): Promise<void> {
    // An error in opening is reported where it is opened.
    const opened = await opening?.catch(() => null)
    try {
      await opened?.close({ ...drain, hurry: hurry.signal })
    } catch (error) {
      console.error(error)
      process.exit(code || 1)
    }
    process.exit(code)
  }

  /** Also while it opens: a database that was started for it must not be left running. */
  function close(line: string, ending: Ending = {}): void {
    if (isClosing) return
    isClosing = true
    print(line)
    void end(ending)
  }

  return {
    opening: () => opening,
    close,
    /** By a signal: the second ends the draining, and the third the process. */
    interrupt(line: string, ending: Ending = {}): void {
      const now = performance.now()
      if (now - signalledAt < oneSignalMs) return
      signalledAt = now
      signals += 1
      // A terminal signals the processes of the shop as well, which end with the first of them.
      if (signals === 3 && !cluster.isWorker) process.exit(1)
      if (isClosing) hurry.abort()
      close(line, ending)
    },
    /** Expected start errors are one sentence; the stack is shown when debugging. */
    async open(begin: () => Promise<O>): Promise<void> {
      try {
        opening = begin()
        await opening
      } catch (error) {
        const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
        console.error(error instanceof Error && !isDebugging ? error.message : error)
        process.exit(1)
      }
    },
  }
}
