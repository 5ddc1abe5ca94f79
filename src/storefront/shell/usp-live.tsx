import { useStore } from 'zustand'
import { useSession } from '#account/web/session.ts'
import type { UspText } from '#content/contract.ts'
import { formatPrice } from '#core/money.ts'
import { useDeliveryText } from './delivery-zip.ts'
import { UspDelivery } from './usp-delivery.tsx'
import { uspGoods } from './usp-goods.ts'
import { uspText, uspVariant, uspWords } from './usp-variant.ts'

/** What is said of the delivery when the shopper and the page are known. */
export default function UspLive({ texts }: { texts: readonly UspText[] }) {
  const { goods, zip: chosen } = useStore(uspGoods)
  const own = useSession((state) => state.user?.zipCode ?? '')
  const zip = chosen ?? own
  const variant = uspVariant(goods, zip !== '')
  const isPromised = zip !== '' && (goods === null || goods.isInStock)
  const delivery = useDeliveryText(isPromised ? zip : '')
  const cost = goods?.cost ? formatPrice(goods.cost) : null
  const words = uspWords(uspText(texts, variant, goods?.price ?? null), { delivery, cost })
  return (
    <UspDelivery asksZip={zip === ''}>
      {words.map(({ text, isFilled }) => (isFilled ? <b key={text}>{text}</b> : text))}
    </UspDelivery>
  )
}
