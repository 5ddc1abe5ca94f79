import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { stores } from './stores.ts'

export type SeedMessage = {
  /** Markdown. */
  message: string
  type: 'ok' | 'info' | 'error'
  avatarId: number | null
  startsAt: Date
  endsAt: Date
}

const [odenplan] = stores
const closesOnWeekdays = `${odenplan?.hours[0]?.split('–')[1]}.00`

export function siteMessages(now: Date): SeedMessage[] {
  const today = dayOf(now)
  const shown = (daysAgo: number, daysLeft: number) => ({
    startsAt: startOfDay(addDays(today, -daysAgo)),
    endsAt: startOfDay(addDays(today, daysLeft)),
  })
  return [
    {
      message: `Butiken vid Odenplan har öppet till ${closesOnWeekdays} på vardagar. [Öppettider](/se/store/1-Stockholm-Odenplan)`,
      type: 'info',
      avatarId: null,
      ...shown(2, 5),
    },
    {
      message: 'Det lägsta priset på 30 dagar står vid varje nedsatt produkt. [Se kampanjerna](/se/campaigns)',
      type: 'ok',
      avatarId: null,
      ...shown(5, 14),
    },
    {
      message: 'De flesta produkter kan du lämna tillbaka i 60 dagar. [Så gör du](/se/info/15-Angerratt-och-oppet-kop)',
      type: 'info',
      avatarId: null,
      ...shown(10, 40),
    },
  ]
}
