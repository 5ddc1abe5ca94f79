import { useEffect, useEffectEvent } from 'react'
import { notLoaded } from '#checkout/payment-messages.ts'
import { ApiError } from '#core/api-client.ts'
import { laterScript, useScript } from '#hydration/later-script.ts'
import type { CreditDialogProps, CreditWish } from './credit-dialog.tsx'

const laterDialog = laterScript(() => import('./credit-dialog.tsx'))

export function CreditSigning(props: CreditDialogProps) {
  const { script } = useScript(laterDialog)
  const leave = useEffectEvent(() => props.onLeft(notLoaded.bankId))
  useEffect(() => {
    void laterDialog.begin().then(() => {
      if (laterDialog.state.getState().hasFailed) leave()
    })
  }, [])
  return script && <script.CreditDialog {...props} />
}

export function wishToSign(
  error: unknown,
  credit: { method: string; amount: number; months: number | undefined; personalNumber: string | undefined },
): CreditWish | null {
  const { method, amount, months, personalNumber } = credit
  if (!(error instanceof ApiError) || error.code !== 'signature-required' || !personalNumber) return null
  if (method !== 'invoice' && method !== 'instalments') return null
  return { purpose: 'credit', method, amount, personalNumber, ...(months === undefined ? {} : { months }) }
}
