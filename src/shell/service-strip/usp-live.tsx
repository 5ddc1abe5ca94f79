import { useStore } from 'zustand'
import type { UspText } from '#content/contract.ts'
import { formatPrice } from '#core/money.ts'
import { useSession } from '#identity/web/session.ts'
import { useDeliveryDates } from '#shipping/web/use-delivery-dates.ts'
import { UspDelivery } from './usp-delivery.tsx'
import { uspGoods } from './usp-goods.ts'
import { uspSegments, uspText, uspVariant } from './usp-variant.ts'

export default function UspLive({ texts }: { texts: readonly UspText[] }) {
  const { goods, zip: chosen } = useStore(uspGoods)
  const own = useSession((state) => state.user?.zipCode ?? '')
  const zip = chosen ?? own
  const variant = uspVariant(goods, zip !== '')
  const isPromised = zip !== '' && (goods === null || goods.isInStock)
  const delivery = useDeliveryDates(isPromised ? zip : null)?.earliestDeliveryText ?? null
  const cost = goods?.cost ? formatPrice(goods.cost) : null
  const words = uspSegments(uspText(texts, variant, goods?.price ?? null), { delivery, cost })
  return (
    <UspDelivery asksZip={zip === ''}>
      {words.map(({ text, isFilled }) => (isFilled ? <b key={text}>{text}</b> : text))}
    </UspDelivery>
  )
}
