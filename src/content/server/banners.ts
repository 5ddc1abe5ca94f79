import { type DayRange, isOpen } from '#catalog/calendar.ts'
import type { SlotPiece, UspText } from '#content/contract.ts'
import type { Db } from '#core/server/db.ts'
import { readSlotPieces } from './slot-pieces.ts'

export type TakeoverRow = DayRange & {
  id: number
  version: number
  campaignId: number
  imageUrl: string | null
  background: string | null
  buttonBackground: string
  buttonText: string
}

export type BannerRows = {
  uspTexts: readonly UspText[]
  takeover(now: Date, isOffered: (row: TakeoverRow) => boolean): TakeoverRow | null
  takeovers: readonly TakeoverRow[]
  slots: readonly SlotPiece[]
}

export async function readBannerRows(db: Db): Promise<BannerRows> {
  const [uspTexts, takeovers, slots] = await Promise.all([
    db.query<UspText>('usp-texts', 'select variant, below, text from usp_text order by variant, below'),
    db.query<TakeoverRow>('takeovers', takeoversSql),
    readSlotPieces(db),
  ])
  return {
    uspTexts,
    takeovers,
    slots,
    takeover: (now, isOffered) => takeovers.findLast((row) => isOpen(row, now) && isOffered(row)) ?? null,
  }
}

const takeoversSql = `
  select id, version, campaign_id as "campaignId", image_url as "imageUrl", background, button_background as "buttonBackground",
         button_text as "buttonText", from_day as "fromDay", to_day as "toDay"
  from takeover order by id`
