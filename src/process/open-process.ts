import type { DrainOptions } from './drain.ts'

export type Open = { close(options?: DrainOptions): Promise<void> }

export type Ending = DrainOptions & { code?: number }

/** What a process opens, and how it ends. */
export function openProcess<O extends Open>(print: (line: string) => void) {
  let opening: Promise<O> | null = null
  let isClosing = false

  async function end({ code = 0, ...drain }: Ending): Promise<void> {
    // An error in opening is reported where it is opened.
    const opened = await opening?.catch(() => null)
    try {
      await opened?.close(drain)
    } catch (error) {
      console.error(error)
      process.exit(code || 1)
    }
    process.exit(code)
  }

  return {
    opening: () => opening,
    /** Also while it opens: a database that was started for it must not be left running. */
    close(line: string, ending: Ending = {}): void {
      if (isClosing) return
      isClosing = true
      print(line)
      void end(ending)
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
