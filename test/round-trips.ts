import type pg from 'pg'
import type { Db } from '#core/server/db.ts'

export type RoundTrips = {
  /** The statements of each round trip since the last call, in order. */
  taken(): string[]
}

/** Counts what a database is asked. Statements that are sent together, before the first is answered, are one trip. */
export function countRoundTrips({ pool }: Pick<Db, 'pool'>): RoundTrips {
  let trips: string[][] = []
  const counted = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const ask = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>
    let waiting = 0
    let latest: string[] = []
    const countedAsk = (...statement: unknown[]) => {
      if (waiting === 0) trips.push((latest = []))
      latest.push(nameOf(statement[0]))
      waiting += 1
      return ask(...statement).finally(() => {
        waiting -= 1
      })
    }
    Object.assign(client, { query: countedAsk })
  })
  return {
    taken() {
      const all = trips.map((trip) => trip.join(' + '))
      trips = []
      return all
    },
  }
}

function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { name, text } = statement as { name?: string; text: string }
  return name ?? text.trim().slice(0, 40)
}
