import type { Condition } from '#search-engine/server/conditions.ts'
import { listed } from './reading.ts'
import type { Things } from './things.ts'

/** What people give each other; not what a computer is built of, nor what has to be chosen for something. */
const given = listed(
  `spel, brädspel, kortspel, partyspel, pussel, leksaker, samlarfigurer, böcker, godis, snacks, presentkort, hörlurar, högtalare, smartklockor,
  smart belysning, lampor, drönare, actionkameror, vr-headset`,
)

const known = new WeakMap<Things, ReadonlySet<number>>()

/** Of a gift of which nothing more is said, the categories of what is given; all of a shop that has none of them. */
export function ofGifts(conditions: readonly Condition[], things: Things): Condition[] {
  const categories = known.get(things) ?? new Set(given.flatMap((name) => [...things.of(name)]))
  known.set(things, categories)
  const others = conditions.filter(({ is }) => is !== 'any')
  if (categories.size === 0 || others.some(({ is }) => is === 'used')) return [...conditions]
  return [...others, { is: 'placed', categories }]
}
