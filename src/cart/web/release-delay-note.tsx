import { useEffect, useState } from 'react'
import type { CartRow } from '#cart/contract.ts'
import { offersMessages as messages } from '#cart/offers-messages.ts'
import { releaseDelay } from '#cart/release-delay.ts'
import { releaseDelayCalls } from '#cart/release-delay-calls.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { useChosenZip } from '#shipping/web/chosen-zip.ts'
import { formatZip } from '#shipping/zips.ts'
import { Note } from '#ui/note.tsx'
import { shownName } from '#ui/shown-name.ts'
import { useCart } from './cart-store.ts'

type Days = CallAnswer<typeof import('#cart/contract.ts')['releaseDelayContract']['getHeldBack']>['data']

/** That a product to come delays the others, and by how much. */
export default function ReleaseDelayNote({ rows }: { rows: readonly CartRow[] }) {
  const [now] = useState(() => new Date())
  const held = releaseDelay(rows, now)
  const days = useDays(held !== null)
  if (!held) return null
  const names = new Intl.ListFormat('sv').format(held.names.map(shownName))
  return (
    <Note>
      {messages.waits(names, shortDay(held.day, dayOf(now)))} {days && daysText(days, held.names.length)}
    </Note>
  )
}

function daysText({ all, rest, zip, city }: NonNullable<Days>, count: number): string {
  const place = [formatZip(zip), city].filter(Boolean).join(' ')
  return messages.comesEarlier({ all: all.text, rest: rest.text, place, count })
}

/** Null while unknown: no day rather than one that may be wrong. */
function useDays(isHeldBack: boolean): Days {
  const zip = useChosenZip()
  const key = useCart(({ cart }) => `${cart.id} ${cart.revision} ${zip}`)
  const [known, setKnown] = useState<{ key: string; days: Days } | null>(null)
  useEffect(() => {
    if (!isHeldBack) return
    const call = new AbortController()
    api(releaseDelayCalls.getHeldBack, { ...(zip && { zip }) }, { signal: call.signal })
      .then(({ data }) => setKnown({ key, days: data }))
      // The note says what waits, without days.
      .catch(() => {})
    return () => call.abort()
  }, [isHeldBack, zip, key])
  return known?.key === key ? known.days : null
}
