import type { Placed } from '#checkout/server/place-order.ts'
import type { Db } from '#core/server/db.ts'
import type { Dice } from './dice.ts'
import type { Tools, World } from './world.ts'

export const minute = 60_000

/** What an actor does to the shop. */
export type Theatre = {
  world: World
  dice: Dice
  /** When the story begins. */
  now: Date
  /** Lets one of the shop's processes work for somebody; fails when that process dies. */
  ask<T>(who: string, work: (tools: Tools) => Promise<T>): Promise<T>
  /** What somebody sees from outside, without any fault. */
  see<T>(who: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Some time passes. */
  pause(who: string): Promise<void>
  /** What shoppers have been told. */
  told: { key: string; placed: Placed }[]
  /** Orders that somebody has wanted to undo. */
  undone: Set<string>
}

export type Actor = { who: string; act(theatre: Theatre): Promise<void> }

/** Asks, whatever comes of it: null for a refusal, and when no answer comes. */
export async function tryTo<T>({ ask }: Theatre, who: string, work: (tools: Tools) => Promise<T>): Promise<T | null> {
  return await ask(who, work).catch(() => null)
}

/** Now and then two do the same at once. */
export async function maybeTwice(
  { dice }: Theatre,
  who: string,
  work: (by: string) => Promise<unknown>,
): Promise<void> {
  await Promise.all(dice.isLucky(0.35) ? [work(who), work(`${who} twice`)] : [work(who)])
}
