import type { PlacedOrder } from '#checkout/server/place-order.ts'
import { DomainError } from '#core/domain-error.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import type { Dice } from './dice.ts'
import { ProcessDied } from './stage.ts'
import type { Tools, World } from './world.ts'

export const minute = 60_000

export type Theatre = {
  world: World
  dice: Dice
  now: Date
  ask<T>(who: string, work: (tools: Tools) => Promise<T>): Promise<T>
  see<T>(who: string, work: (db: Db) => Promise<T>): Promise<T>
  pause(who: string): Promise<void>
  areBooksKept: boolean
  promised: { key: string; placed: PlacedOrder }[]
  undone: Set<string>
  /** Errors that no call may be answered with, even in an outage. */
  faults: string[]
  acting: number
}

export type Actor = { who: string; act(theatre: Theatre): Promise<void> }

export async function attemptTo<T>(
  { ask, faults }: Theatre,
  who: string,
  work: (tools: Tools) => Promise<T>,
): Promise<T | null> {
  return await ask(who, work).catch((error: unknown) => {
    if (!isExpected(error)) faults.push(`${who}: ${error}`)
    return null
  })
}

function isExpected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExpected)
  return error instanceof DomainError || error instanceof DatabaseGone || error instanceof ProcessDied
}

export async function maybeTwice(
  { dice }: Theatre,
  who: string,
  work: (by: string) => Promise<unknown>,
): Promise<void> {
  await Promise.all(dice.isLucky(0.35) ? [work(who), work(`${who} twice`)] : [work(who)])
}
