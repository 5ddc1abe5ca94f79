import { ownTurn as allHaveRun, type Dice, ownWait } from './dice.ts'

export type Process = {
  isDead: boolean
  died: Promise<never>
  atDeath: Set<() => Promise<void>>
}

export class ProcessDied extends Error {}

type Step = { label: string; process: Process | null; begin(): Promise<void> }

type Wish<T> = {
  label: string
  process: Process | null
  work: () => Promise<T>
  queue?: Queue
}

export type Queue = {
  mayWait(): boolean
  hasMoved(): boolean
  isWaiting(): Promise<boolean>
  /** Prevents the machine from deciding which of several waiters gets the lock first. */
  hold(): void
  letGo(): void
}

type Underway = { isDone: boolean; isHeld: boolean; ended: Promise<void>; queue: Queue | undefined; deliver(): void }

export type Stage = ReturnType<typeof openStage>

export function openStage(dice: Dice) {
  const ready: Step[] = []
  const processes: { die(): Promise<void>; process: Process }[] = []
  let waiting: Underway[] = []
  const trace: string[] = []

  function step<T>({ label, process, work, queue }: Wish<T>): Promise<T> {
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
        if (underway.isHeld) queue?.letGo()
        underway.isHeld = false
      }),
      queue,
      deliver: () => {
        if (!process?.isDead) deliver()
      },
    }
    await doneOrBlocked(underway)
    if (underway.isDone) underway.deliver()
    else waiting.push(underway)
  }

  /** A release may wake several waiters in turn: all are collected before the first continues. */
  async function releaseWaiting(): Promise<void> {
    for (let before = -1; before !== doneOf(waiting).length; ) {
      before = doneOf(waiting).length
      for (const underway of waiting) await doneOrBlocked(underway)
    }
    const done = doneOf(waiting)
    waiting = waiting.filter((underway) => !underway.isDone)
    for (const underway of done) underway.deliver()
    if (done.length > 0) await allHaveRun()
  }

  return {
    trace,
    step,

    openProcess(): Process {
      const { promise: died, reject: rejectDied } = Promise.withResolvers<never>()
      died.catch(() => {})
      const process: Process = { isDead: false, died, atDeath: new Set() }
      processes.push({
        process,
        die: async () => {
          process.isDead = true
          for (const undo of process.atDeath) await undo()
          rejectDied(new ProcessDied('The process died'))
        },
      })
      return process
    },

    async kill(process: Process): Promise<never> {
      trace.push('  and the process dies')
      await processes.find((known) => known.process === process)?.die()
      throw new ProcessDied('The process died')
    },

    /** Until all actors have done what they came for. */
    async play(isOver: () => boolean): Promise<void> {
      for (let idleMs = 0; ; ) {
        await allHaveRun()
        await releaseWaiting()
        const living = ready.filter(({ process }) => !process?.isDead)
        ready.splice(0, ready.length, ...living)
        const [next] = ready.splice(dice.below(ready.length), 1)
        if (next) await next.begin()
        else if (waiting.length > 0) await endOfDeadlock(waiting)
        else if (isOver()) return
        else if (idleMs === longestIdleMs) throw new Error('An actor waits for what never comes')
        else await ownWait(1)
        idleMs = next ? 0 : idleMs + 1
      }
    },
  }
}

function doneOf(waiting: readonly Underway[]): Underway[] {
  return waiting.filter(({ isDone }) => isDone)
}

async function doneOrBlocked(underway: Underway): Promise<void> {
  const { queue, ended } = underway
  if (underway.isDone) return
  // The lock table shows its place in the queue even while it is suspended.
  if (underway.isHeld && (!queue?.hasMoved() || (await queue.isWaiting()))) return
  if (underway.isHeld) queue?.letGo()
  underway.isHeld = false
  if (!queue?.mayWait()) return await ended
  for (;;) {
    await endedWithin(underway, 1)
    if (underway.isDone) return
    if (await queue.isWaiting()) break
  }
  if (underway.isDone) return
  queue.hold()
  underway.isHeld = true
}

const longestIdleMs = 5000

/** PostgreSQL checks for deadlocks after one second. */
const ringFoundWithin = 3000

/** PostgreSQL cancels the last waiter of a deadlock, while the others are suspended. */
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
