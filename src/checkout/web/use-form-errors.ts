import { useState } from 'react'
import { orderFieldError, orderFields } from '#checkout/order-fields.ts'
import { personalNumberError } from '#identity/personal-number.ts'
import type { Draft, TextName } from './draft.ts'

type FieldName = keyof typeof orderFields

export function useFormErrors({ texts, customerType, personalNumber }: Draft, isSent: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string | null>>>({})
  return {
    of(name: string): string | null {
      if (serverErrors[name]) return serverErrors[name]
      if (!left.has(name)) return null
      if (name === 'personalNumber') return personalNumberError(personalNumber)
      return isOrderField(name) ? orderFieldError(name, texts[name], { customerType, isSent }) : null
    },
    leave: (name: string) => setLeft((left) => new Set([...left, name])),
    show: setServerErrors,
    clear: (name: string) => setServerErrors((serverErrors) => ({ ...serverErrors, [name]: null })),
  }
}

export type FormErrors = ReturnType<typeof useFormErrors>

function isOrderField(name: string): name is FieldName & TextName {
  return Object.hasOwn(orderFields, name) && name !== 'zip'
}
