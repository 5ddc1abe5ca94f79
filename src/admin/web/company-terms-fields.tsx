import type { ReactNode } from 'react'
import { textOfOre } from '#admin/kronor.ts'
import { sv as say } from '#admin/sv-companies.ts'
import { paymentDays } from '#payments/company.ts'
import { Field } from '#ui/field.tsx'

type Terms = { legalName: string; limitOre: number; paymentDays: number }
type Props = { terms: Terms; limitFault: string | null /** After the name. */; children?: ReactNode }

/** The fields `legalName`, `limit` (kronor) and `days` of a company's credit. */
export function CompanyTermsFields({ terms, limitFault, children }: Props) {
  return (
    <>
      <Field
        label={say.legalName}
        name="legalName"
        defaultValue={terms.legalName}
        required
        maxLength={100}
        autoComplete="off"
      />
      {children}
      <Field
        label={say.limitKronor}
        name="limit"
        inputMode="decimal"
        defaultValue={textOfOre(terms.limitOre)}
        required
        autoComplete="off"
        error={limitFault}
      />
      <Field
        label={say.paymentDays}
        name="days"
        type="number"
        min={paymentDays.least}
        max={paymentDays.most}
        defaultValue={terms.paymentDays}
        required
      />
    </>
  )
}
