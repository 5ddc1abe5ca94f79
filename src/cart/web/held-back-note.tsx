import { useState } from 'react'
import type { CartRow } from '#cart/contract.ts'
import { heldBack } from '#cart/held-back.ts'
import { offersMessages as messages } from '#cart/offers-messages.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { Note } from '#ui/note.tsx'
import { shownName } from '#ui/shown-name.ts'

/** That a product to come delays the others. */
export default function HeldBackNote({ rows }: { rows: readonly CartRow[] }) {
  const [now] = useState(() => new Date())
  const held = heldBack(rows, now)
  if (!held) return null
  const names = new Intl.ListFormat('sv').format(held.names.map(shownName))
  return <Note>{messages.waits(names, shortDay(held.day, dayOf(now)), held.names.length)}</Note>
}
