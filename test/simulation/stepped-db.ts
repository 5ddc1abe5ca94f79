import { DatabaseGone, type Db, type PooledConnection } from '#core/server/db.ts'
import type { Dice } from './dice.ts'
import type { Process, Queue, Stage } from './stage.ts'

export type Lanes = {
  take(): Lane
  all: Lane[]
  watcher: PooledConnection
  releases: number
  close(): void
}
type Lane = {
  pid: number
  borrowed: PooledConnection
  isOpen: boolean
  isBusy: boolean
  leave(): void
}

const lanesAtOnce = 24

export async function openLanes(db: Db): Promise<Lanes> {
  const free: Lane[] = []
  const all: Lane[] = []
  for (let count = 0; count < lanesAtOnce; count += 1) {
    const borrowed = await db.borrow()
    const [own] = await borrowed.query<{ pid: number }>('', 'select pg_backend_pid() as pid')
    const lane: Lane = { pid: own?.pid ?? 0, borrowed, isOpen: false, isBusy: false, leave: () => free.push(lane) }
    all.push(lane)
  }
  free.push(...all)
  const watcher = await db.borrow()
  return {
    all,
    watcher,
    releases: 0,
    take: () => {
      const lane = free.pop()
      if (!lane) throw new Error('More connections at once than the simulation has')
      return lane
    },
    close: () => [...all.map(({ borrowed }) => borrowed), watcher].forEach((borrowed) => borrowed.giveBack()),
  }
}

export type Weather = { deaths: number; losses: number; silence: number }

type Fate = { dies: boolean; isLost: boolean; isDone: boolean }

export type SteppedOptions = {
  db: Db
  lanes: Lanes
  stage: Stage
  dice: Dice
  weather: Weather
  process: Process
  who: string
}

export function steppedDb({ db, lanes, stage, dice, weather, process, who }: SteppedOptions): Db {
  function fateOf(): Fate {
    const luck = dice.next()
    const dies = luck < weather.deaths
    const isLost = !dies && luck < weather.deaths + weather.losses
    return { dies, isLost, isDone: !(dies || isLost) || dice.isLucky(0.5) }
  }

  function borrow(): PooledConnection {
    const lane = lanes.take()
    let isGone = false

    const undo = async () => {
      if (!lane.isOpen || lane.isBusy) return
      await lane.borrowed.client.query('rollback')
      lane.isOpen = false
      lanes.releases += 1
    }
    const leave = () => {
      if (process.atDeath.delete(atDeath)) lane.leave()
    }
    const atDeath = async () => {
      if (lane.isBusy) return
      await undo()
      leave()
    }
    process.atDeath.add(atDeath)

    const lose = async (): Promise<never> => {
      isGone = true
      await undo()
      stage.trace.push('  and the connection is lost')
      throw new DatabaseGone('lost')
    }

    const step = <T>(label: string, work: () => Promise<T>): Promise<T> => {
      if (isGone) return Promise.reject(new DatabaseGone('lost'))
      return stage.step({
        label: `${who}: ${label}`,
        process,
        queue: queueOf(lanes, lane),
        work: async () => {
          const { dies, isLost, isDone } = fateOf()
          if (!isDone) return dies ? await stage.kill(process) : await lose()
          lane.isBusy = true
          let isWell = false
          const done = work().then((answer) => {
            isWell = true
            return answer
          })
          const result = await done.finally(async () => {
            // A failing statement releases its transaction's locks, but only after reporting the error.
            if (!isWell) await lane.borrowed.client.query('')
            lane.isBusy = false
            if (!lane.isOpen || !isWell) lanes.releases += 1
            if (process.isDead) await atDeath()
          })
          if (dies && !process.isDead) await stage.kill(process)
          if (isLost && !process.isDead) await lose()
          return result
        },
      })
    }

    const note = (sql: string) => {
      if (/^begin/i.test(sql)) lane.isOpen = true
      if (/^(commit|rollback)/i.test(sql)) lane.isOpen = false
    }
    // What is sent in one round trip is answered in turn, and others may come between.
    let latest: Promise<unknown> = Promise.resolve()
    return {
      encrypt: db.encrypt,
      query: <Row extends object>(name: string, sql: string, params?: unknown[]) => {
        const asked = latest.then(() =>
          step(name || sql.slice(0, 30), async () => {
            note(sql)
            return await lane.borrowed.query<Row>(name, sql, params)
          }),
        )
        latest = asked.catch(() => {})
        return asked
      },
      client: {
        // Each statement of `inOneTrip` is a step of its own.
        connection: { stream: { cork() {}, uncork() {} } },
        query: (sql: string) =>
          step(sql, async () => {
            note(sql)
            return await lane.borrowed.client.query(sql)
          }),
      } as unknown as PooledConnection['client'],
      giveBack: () => leave(),
    }
  }

  return {
    ...db,
    borrow: async () => (process.isDead ? await never : borrow()),
    async query(name, sql, params) {
      const borrowed = process.isDead ? await never : borrow()
      try {
        return await borrowed.query(name, sql, params)
      } finally {
        borrowed.giveBack()
      }
    },
  }
}

const never = new Promise<PooledConnection>(() => {})

function queueOf(lanes: Lanes, lane: Lane): Queue {
  const { all, watcher } = lanes
  const { pid } = lane
  let seenReleases = 0
  return {
    mayWait: () => all.some((other) => other !== lane && (other.isOpen || other.isBusy)),
    hasMoved: () => lanes.releases !== seenReleases,
    isWaiting: async () => {
      seenReleases = lanes.releases
      // Notifying waits briefly for other databases, which are not part of the simulation.
      const sql = 'select pg_blocking_pids($1) && $2 as waits'
      const [found] = await watcher.query<{ waits: boolean }>('is-waiting', sql, [pid, all.map((other) => other.pid)])
      return found?.waits ?? false
    },
    hold: () => process.kill(pid, 'SIGSTOP'),
    letGo: () => process.kill(pid, 'SIGCONT'),
  }
}
