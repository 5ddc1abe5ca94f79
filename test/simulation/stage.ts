import { setImmediate as allHaveRun } from 'node:timers/promises'
import type { Dice } from './dice.ts'

/** A process of the shop. What it was doing when it died is never gone on with. */
export type Process = {
  isDead: boolean
  /** Rejects when it dies: what a browser or a provider that waits for it sees. */
  died: Promise<never>
  /** What its death undoes: open transactions. */
  atDeath: Set<() => Promise<void>>
}

export class ProcessDied extends Error {}

type Turn = { label: string; process: Process | null; begin(): Promise<void> }

type Wish<T> = {
  label: string
  /** Null: the outside world, which does not die. */
  process: Process | null
  work: () => Promise<T>
  /** Left out where the work waits for nobody. */
  queue?: Queue
}

/** How work waits for a lock that another holds. */
export type Queue = {
  /** False when nobody else holds anything. */
  mayWait(): boolean
  /** Whether anything may have been let go since it was found waiting. */
  hasMoved(): boolean
  isWaiting(): Promise<boolean>
  /** Keeps it from taking the lock by itself: who of several is first would be up to the machine. */
  hold(): void
  letGo(): void
}

type Underway = { isDone: boolean; isHeld: boolean; ended: Promise<void>; queue: Queue | undefined; deliver(): void }

export type Stage = ReturnType<typeof openStage>

/** Lets one actor at a time take one step; the dice say whose turn it is. */
export function openStage(dice: Dice) {
  const ready: Turn[] = []
  const processes: { die(): Promise<void>; process: Process }[] = []
  let waiting: Underway[] = []
  const trace: string[] = []

  /** Done when its turn has come and its work is done. */
  function turn<T>({ label, process, work, queue }: Wish<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      ready.push({ label, process, begin: () => begin(label, process, { work, queue, resolve, reject }) })
    })
  }

  type Begun<T> = Pick<Wish<T>, 'work'> & {
    queue: Queue | undefined
    resolve(value: T): void
    reject(error: unknown): void
  }

  async function begin<T>(label: string, process: Process | null, { work, queue, resolve, reject }: Begun<T>) {
    trace.push(label)
    let deliver = () => {}
    const ended = work().then(
      (value) => {
        deliver = () => resolve(value)
      },
      (error: unknown) => {
        deliver = () => reject(error)
      },
    )
    const underway: Underway = {
      isDone: false,
      isHeld: false,
      ended: ended.then(() => {
        underway.isDone = true
        // It was through when it was taken hold of: its connection is another's next.
        if (underway.isHeld) queue?.letGo()
        underway.isHeld = false
      }),
      queue,
      deliver: () => {
        if (!process?.isDead) deliver()
      },
    }
    await doneOrHeld(underway)
    if (underway.isDone) underway.deliver()
    else waiting.push(underway)
  }

  /** A release may let several go on, one after the other: all are known before the first is told. */
  async function releaseWaiting(): Promise<void> {
    for (let before = -1; before !== doneOf(waiting).length; ) {
      before = doneOf(waiting).length
      for (const underway of waiting) await doneOrHeld(underway)
    }
    const done = doneOf(waiting)
    waiting = waiting.filter((underway) => !underway.isDone)
    for (const underway of done) underway.deliver()
    if (done.length > 0) await allHaveRun()
  }

  return {
    trace,
    turn,

    openProcess(): Process {
      const { promise: died, reject: tell } = Promise.withResolvers<never>()
      died.catch(() => {})
      const process: Process = { isDead: false, died, atDeath: new Set() }
      processes.push({
        process,
        die: async () => {
          process.isDead = true
          for (const undo of process.atDeath) await undo()
          tell(new ProcessDied('The process died'))
        },
      })
      return process
    },

    /** Whatever it waits for, it is never told. */
    async kill(process: Process): Promise<never> {
      trace.push('  and the process dies')
      await processes.find((known) => known.process === process)?.die()
      throw new ProcessDied('The process died')
    },

    /** Until nobody has anything left to do. */
    async play(): Promise<void> {
      for (;;) {
        await allHaveRun()
        await releaseWaiting()
        const living = ready.filter(({ process }) => !process?.isDead)
        ready.splice(0, ready.length, ...living)
        const [next] = ready.splice(dice.below(ready.length), 1)
        if (next) await next.begin()
        else if (waiting.length === 0) return
        else await endOfDeadlock(waiting)
      }
    },
  }
}

function doneOf(waiting: readonly Underway[]): Underway[] {
  return waiting.filter(({ isDone }) => isDone)
}

/** Returns when it is certain which of the two it is. */
async function doneOrHeld(underway: Underway): Promise<void> {
  const { queue, ended } = underway
  if (underway.isDone) return
  // Whether somebody is before it in line shows in the table of locks, also while it is held.
  if (underway.isHeld && (!queue?.hasMoved() || (await queue.isWaiting()))) return
  if (underway.isHeld) queue?.letGo()
  underway.isHeld = false
  if (!queue?.mayWait()) return await ended
  for (;;) {
    await endedWithin(underway, 1)
    if (underway.isDone) return
    if (await queue.isWaiting()) break
  }
  // It may have ended while it was asked about.
  if (underway.isDone) return
  queue.hold()
  underway.isHeld = true
}

/** PostgreSQL looks for a ring when somebody has waited for a second. */
const ringFoundWithin = 3000

/** They wait for each other: PostgreSQL gives up the last to come of those who close the ring, the others standing still. */
async function endOfDeadlock(waiting: readonly Underway[]): Promise<void> {
  for (const underway of waiting.toReversed()) {
    underway.queue?.letGo()
    await endedWithin(underway, ringFoundWithin)
    if (underway.isDone) return
    underway.queue?.hold()
  }
  throw new Error('Everybody waits, and there is no ring')
}

async function endedWithin({ ended }: Underway, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([ended, late])
  clearTimeout(timer)
}
