import { useEffect, useState } from 'react'
import { checkout } from '#checkout/calls.ts'
import { employeePrices as messages } from '#checkout/employee-messages.ts'
import { type Allowance, leftAfter } from '#checkout/employee-price.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Note } from '#ui/note.tsx'

export function EmployeeNote({ revision }: { revision: number }) {
  const [allowance, setAllowance] = useState<Allowance | null>(null)
  useEffect(() => {
    let isCurrent = true
    api(checkout.getEmployeeAllowance, undefined).then(
      ({ data }) => isCurrent && setAllowance(data),
      // The limit is checked again when the order is placed.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [revision])
  if (!allowance || allowance.requested === 0) return null
  const left = leftAfter(allowance)
  const limit = formatPrice(allowance.limit)
  return left < 0 ? (
    <Note kind="warn">{messages.tooMuch(formatPrice(-left), limit)}</Note>
  ) : (
    <Note>{messages.left(formatPrice(left), limit)}</Note>
  )
}
