import { useEffect } from 'react'
import { type CheckoutStep, measure } from '#analytics/web/measure.ts'
import type { CheckoutError } from './checkout-error.ts'

type Chosen = { isDone: boolean; choice: string | undefined }

export function useMeasuredSteps({ shipping, payment }: Record<'shipping' | 'payment', Chosen>): void {
  useMeasuredStep('shipping', shipping)
  useMeasuredStep('payment', payment)
}

function useMeasuredStep(kind: 'shipping' | 'payment', { isDone, choice }: Chosen): void {
  useEffect(() => {
    if (isDone && choice !== undefined) measure({ kind, choice })
  }, [kind, isDone, choice])
}

const stepsOfFields: Record<string, CheckoutStep> = { zip: 'zip', paymentMethod: 'payment', personalNumber: 'payment' }

export function measureFieldErrors(errors: Readonly<Record<string, string | null>>): void {
  const first = Object.entries(errors).find(([, message]) => message)
  if (!first?.[1]) return
  measure({ kind: 'checkout-error', step: stepsOfFields[first[0]] ?? 'details', message: first[1] })
}

export function measureCheckoutError({ at, message }: Pick<CheckoutError, 'at' | 'message'>): void {
  const steps = { payment: 'payment', fields: 'details', button: 'review' } as const
  measure({ kind: 'checkout-error', step: steps[at], message })
}
