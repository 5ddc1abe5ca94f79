import { useState } from 'react'
import type { Checkout } from '#checkout/contract.ts'
import { page as messages } from '#checkout/messages.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import type { Choice } from './choice.ts'
import type { CreditWish } from './credit-dialog.tsx'
import { clearDraft } from './current-draft.ts'
import type { Draft } from './draft.ts'
import type { laterSteps } from './later-steps.ts'
import { measureCheckoutError, measureFieldErrors } from './measure-checkout.ts'
import type { PlacedOrder } from './send-order.ts'
import type { FormErrors } from './use-form-errors.ts'

type Steps = NonNullable<ReturnType<typeof laterSteps.state.getState>['script']>

type Placing = {
  draft: Draft
  choice: Choice
  checkout: Checkout
  errors: FormErrors
  focusError: () => void
  refresh: () => void
  onPlaced: (placed: PlacedOrder) => void
}

export function usePlacing({ draft, choice, checkout, errors, focusError, refresh, onPlaced }: Placing) {
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [toSign, setToSign] = useState<CreditWish | null>(null)

  async function place(steps: Steps) {
    const found = steps.errorsOf(draft, choice)
    errors.show(found)
    const order = steps.orderOf(draft, choice, checkout)
    if (Object.keys(found).length > 0 || !order) {
      measureFieldErrors(found)
      setProblem(messages.checkFields)
      return focusError()
    }
    setProblem(null)
    setPlacing(true)
    try {
      const placed = await steps.sendOrder(order)
      // Kept for a retry while the payment may fail.
      if (!isAwaiting(placed.state)) clearDraft()
      onPlaced(placed)
    } catch (error) {
      const { paymentMethod: method, expectedTotal: amount, instalmentMonths: months, personalNumber } = order
      const wish = steps.wishToSign(error, { method, amount, months, personalNumber })
      if (wish) return setToSign(wish)
      setPlacing(false)
      const checkoutError = steps.checkoutErrorOf(error)
      const { at, message, fields, isStale } = checkoutError
      measureCheckoutError(checkoutError)
      errors.show(at === 'payment' ? { paymentMethod: message } : fields)
      setProblem(at === 'payment' ? null : message)
      if (isStale) refresh()
      focusError()
    }
  }

  return {
    isPlacing,
    problem,
    toSign,
    place,
    onSigned(steps: Steps) {
      setToSign(null)
      void place(steps)
    },
    onLeft(why: string | null) {
      setToSign(null)
      setPlacing(false)
      setProblem(why)
    },
  }
}
