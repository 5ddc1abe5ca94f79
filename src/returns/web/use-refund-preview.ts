import { useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { Deduction, RefundPreview } from '#returns/back-office-contract.ts'

export type RefundFields = { deductions: Deduction[]; waivesFee: boolean }

/** Null until the server has answered for these fields, and without a return that has been received. */
export function useRefundPreview(id: number | null, fields: RefundFields) {
  const key = JSON.stringify(fields)
  const [answer, setAnswer] = useState<{ key: string; preview: RefundPreview | null; error: string | null }>()
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    const { deductions, waivesFee } = JSON.parse(key) as RefundFields
    api(returnsBackOffice.previewRefund, { id, deductions, waivesFee }, { signal: stop.signal }).then(
      ({ data }) => setAnswer({ key, preview: data, error: null }),
      (error) => {
        if (!stop.signal.aborted)
          setAnswer({ key, preview: null, error: error instanceof ApiError ? error.message : null })
      },
    )
    return () => stop.abort()
  }, [id, key])
  const isCurrent = answer?.key === key
  return { preview: answer?.preview ?? null, error: isCurrent ? answer.error : null, isCurrent }
}
