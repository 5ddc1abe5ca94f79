import { useState } from 'react'
import { orderFieldFault, orderFields } from '#checkout/order-fields.ts'
import type { Draft, TextName } from './draft.ts'

type FieldName = keyof typeof orderFields

/** Which faults are shown: a field is judged when it has been left, and told what the server says of it until it changes. */
export function useFaults({ texts, customerType }: Draft, isSent: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const [told, setTold] = useState<Readonly<Record<string, string | null>>>({})
  return {
    of(name: string): string | null {
      if (told[name]) return told[name]
      return left.has(name) && isOrderField(name) ? orderFieldFault(name, texts[name], { customerType, isSent }) : null
    },
    leave: (name: string) => setLeft((left) => new Set([...left, name])),
    tell: setTold,
    forget: (name: string) => setTold((told) => ({ ...told, [name]: null })),
  }
}

export type Faults = ReturnType<typeof useFaults>

function isOrderField(name: string): name is FieldName & TextName {
  return Object.hasOwn(orderFields, name) && name !== 'zip'
}
