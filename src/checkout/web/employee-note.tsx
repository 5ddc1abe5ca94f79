import { useEffect, useState } from 'react'
import { checkout } from '#checkout/calls.ts'
import { type Allowance, leftAfter } from '#checkout/employee-price.ts'
import { employeePrices as say } from '#checkout/sv-employee.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Note } from '#ui/note.tsx'

/** How much an employee may still buy for at employees' prices this year. Asked anew when the cart has been saved. */
export function EmployeeNote({ revision }: { revision: number }) {
  const [allowance, setAllowance] = useState<Allowance | null>(null)
  useEffect(() => {
    let isCurrent = true
    api(checkout.getEmployeeAllowance, undefined).then(
      ({ data }) => isCurrent && setAllowance(data),
      // Whoever is over the limit is told when the order is placed.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [revision])
  if (!allowance || allowance.wantedOre === 0) return null
  const left = leftAfter(allowance)
  const limit = formatPrice(allowance.limitOre)
  return left < 0 ? (
    <Note kind="warn">{say.tooMuch(formatPrice(-left), limit)}</Note>
  ) : (
    <Note>{say.left(formatPrice(left), limit)}</Note>
  )
}
