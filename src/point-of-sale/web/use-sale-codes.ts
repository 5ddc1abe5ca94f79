import { useState } from 'react'
import { isGiftCardCode, normalCode } from '#gift-cards/code.ts'
import { saleCodes as messages } from '#point-of-sale/messages.ts'
import type { usePricedSale } from './use-priced-sale.ts'

type PricedSale = Pick<ReturnType<typeof usePricedSale>, 'sale' | 'use' | 'change'>

/** One field for both, as in the checkout. */
export function useSaleCodes({ sale, use, change }: PricedSale) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { giftCards } = sale

  async function add(text: string): Promise<boolean> {
    const card = isGiftCardCode(text) ? normalCode(text) : null
    if (card !== null && giftCards.includes(card)) {
      setError(messages.twice)
      return false
    }
    setBusy(true)
    const problem = await use(card === null ? { promotionCode: text.trim() } : { giftCards: [...giftCards, card] })
    setBusy(false)
    setError(problem)
    return problem === null
  }

  return {
    error,
    isBusy,
    add,
    removeCode: () => change({ promotionCode: null }),
    removeCard: (at: number) => change({ giftCards: giftCards.filter((_, index) => index !== at) }),
  }
}
