import { useEffect } from 'react'
import { type CheckoutStep, measure } from '#analytics/web/measure.ts'
import type { Refused } from './refusals.ts'

type Chosen = { isDone: boolean; choice: string | undefined }

/** A step is told when it is done, and again when another choice is made in it. */
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

/** The first of what is wrong with the fields: its step and what the shopper is told. */
export function measureFaults(faults: Readonly<Record<string, string | null>>): void {
  const first = Object.entries(faults).find(([, message]) => message)
  if (!first?.[1]) return
  measure({ kind: 'checkout-error', step: stepsOfFields[first[0]] ?? 'details', message: first[1] })
}

export function measureRefusal({ at, message }: Pick<Refused, 'at' | 'message'>): void {
  const steps = { payment: 'payment', fields: 'details', button: 'review' } as const
  measure({ kind: 'checkout-error', step: steps[at], message })
}
