import { type DayWindow, isOpen } from '#catalog/calendar.ts'
import type { UspText } from '#content/contract.ts'
import type { Db } from '#core/server/db.ts'

export type TakeoverRow = DayWindow & {
  id: number
  version: number
  campaignId: number
  imageUrl: string | null
  background: string | null
  buttonBackground: string
  buttonText: string
}

/** What the frame of every page shows for a time. */
export type WindowRows = {
  uspTexts: readonly UspText[]
  takeover(now: Date): TakeoverRow | null
  takeovers: readonly TakeoverRow[]
}

export async function readWindowRows(db: Db): Promise<WindowRows> {
  const [uspTexts, takeovers] = await Promise.all([
    db.query<UspText>(
      'usp-texts',
      'select variant, below_ore as below, text from usp_text order by variant, below_ore',
    ),
    db.query<TakeoverRow>('takeovers', takeoversSql),
  ])
  // The latest written first, where two overlap.
  return { uspTexts, takeovers, takeover: (now) => takeovers.findLast((row) => isOpen(row, now)) ?? null }
}

const takeoversSql = `
  select id, version, campaign_id as "campaignId", image_url as "imageUrl", background, button_background as "buttonBackground",
         button_text as "buttonText", from_day as "fromDay", to_day as "toDay"
  from takeover order by id`
