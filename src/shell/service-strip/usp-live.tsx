import { useStore } from 'zustand'
import type { UspText } from '#content/contract.ts'
import { formatPrice } from '#core/money.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { useChosenZip } from '#shipping/web/chosen-zip.ts'
import { useDeliveryDates } from '#shipping/web/use-delivery-dates.ts'
import { formatZip } from '#shipping/zips.ts'
import { UspDelivery } from './usp-delivery.tsx'
import { uspGoods } from './usp-goods.ts'
import { uspSegments, uspText, uspVariant } from './usp-variant.ts'

export type UspLiveProps = { texts: readonly UspText[]; isAsking: boolean; onAsk: () => void }

export default function UspLive({ texts, ...asks }: UspLiveProps) {
  const goods = useStore(uspGoods)
  const zip = useChosenZip()
  const variant = uspVariant(goods, zip !== null)
  const standard = useDeliveryDates(goods === null ? zip : null)?.cheapest ?? null
  const promise = goods ? goods.promise : standard
  const known = { delivery: promise?.text ?? null, cost: promise ? formatPrice(promise.price) : null }
  const words = uspSegments(uspText(texts, variant, goods?.price ?? null), known)
  const place = zip && (
    <>
      <span className="visually-hidden">{frameMessages.changeZip} </span>
      {formatZip(zip)}
    </>
  )
  return (
    <UspDelivery zip={place} {...asks}>
      {words.map(({ text, isFilled }) => (isFilled ? <b key={text}>{text}</b> : text))}
    </UspDelivery>
  )
}
