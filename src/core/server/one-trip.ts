import type { Borrowed, Db, Queries } from './db.ts'

/**
 * Sends statements to the server together, on one connection and in this order, rather than each after the answer to
 * the one before. Each is a transaction of its own.
 */
export async function inOneTrip<Rows extends readonly unknown[]>(
  db: Db,
  ask: (queries: Queries) => { [At in keyof Rows]: Promise<Rows[At]> },
): Promise<Rows> {
  const borrowed = await db.borrow()
  const asked = ask(borrowed)
  giveBackAfter(borrowed, asked)
  // TypeScript does not relate a mapped tuple to what Promise.all makes of it.
  return (await Promise.all(asked)) as unknown as Rows
}

/** For those who need the first answer before the others. */
export function giveBackAfter(borrowed: Borrowed, asked: readonly Promise<unknown>[]): void {
  void Promise.allSettled(asked).then(() => borrowed.giveBack())
}
