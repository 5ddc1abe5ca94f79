import { useRef, useState } from 'react'
import { sv as say } from '#admin/sv.ts'
import { ApiError } from '#core/api-client.ts'
import { toast } from '#ui/toasts.ts'

type Headers = { headers: { 'Idempotency-Key': string } }

/**
 * Something an employee does: busy meanwhile, a toast after, and its refusal beside the button. Its key stays the same
 * until it has been answered, so that a second try does nothing twice.
 */
export function useDeed<T>(done: string, onDone: (answer: T) => void) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const key = useRef(crypto.randomUUID())

  async function run(work: (options: Headers) => Promise<T>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const answer = await work({ headers: { 'Idempotency-Key': key.current } })
      toast(done)
      onDone(answer)
      key.current = crypto.randomUUID()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.failed)
      const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isAnswered) key.current = crypto.randomUUID()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, fault, run: (work: (options: Headers) => Promise<T>) => void run(work) }
}
