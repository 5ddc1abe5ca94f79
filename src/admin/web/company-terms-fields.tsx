import type { ReactNode } from 'react'
import { messages } from '#admin/companies-messages.ts'
import { textOfAmount } from '#admin/kronor.ts'
import { Field } from '#forms/field.tsx'
import { paymentDays } from '#payments/company.ts'

type Terms = { legalName: string; creditLimit: number; paymentDays: number }
type Props = { terms: Terms; limitError: string | null; children?: ReactNode }

export function CompanyTermsFields({ terms, limitError, children }: Props) {
  return (
    <>
      <Field
        label={messages.legalName}
        name="legalName"
        defaultValue={terms.legalName}
        required
        maxLength={100}
        autoComplete="off"
      />
      {children}
      <Field
        label={messages.limitKronor}
        name="limit"
        inputMode="decimal"
        defaultValue={textOfAmount(terms.creditLimit)}
        required
        autoComplete="off"
        error={limitError}
      />
      <Field
        label={messages.paymentDays}
        name="days"
        type="number"
        min={paymentDays.least}
        max={paymentDays.max}
        defaultValue={terms.paymentDays}
        required
      />
    </>
  )
}
