import { type FormEvent, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { fieldNamed, focusOn } from './go-to.ts'
import { sv } from './sv.ts'

export type Faults = Readonly<Record<string, string | null | undefined>>

/** What is sent, and what went wrong with it: at its field, or above them all. */
export function useForm() {
  const [fault, setFault] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  const submit = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    setFaults({})
    try {
      await work()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setFaults(fields)
      if (Object.keys(fields).length === 0) setFault(error instanceof ApiError ? error.message : sv.wrong)
    } finally {
      setBusy(false)
    }
  }
  return { fault, faults, isBusy, submit, setFaults }
}

/** Goes to the first field that something is wrong with. */
export function focusFault(form: HTMLFormElement, names: readonly string[], faults: Faults): void {
  const first = names.find((name) => faults[name])
  if (first) focusOn(fieldNamed(first), form)
}

/** The texts of a form, by the names of its fields; the page stays. */
export function textsOf<N extends string>(event: FormEvent<HTMLFormElement>, names: readonly N[]): Record<N, string> {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  // Each name has its text.
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<N, string>
}
