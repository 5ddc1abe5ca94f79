import { useRef, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { ApiError } from '#core/api-client.ts'
import { toast } from '#ui/toasts.ts'

type Headers = { headers: { 'Idempotency-Key': string } }

/**
 * Runs an employee's action: busy state, toast (unless the page says it itself), inline error. The idempotency key is kept until it is answered, so that
 * a retry has no further effect.
 */
export function useAction<T>(done: string | null, onDone: (answer: T) => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const key = useRef(crypto.randomUUID())

  async function run(work: (options: Headers) => Promise<T>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const answer = await work({ headers: { 'Idempotency-Key': key.current } })
      if (done !== null) toast(done)
      onDone(answer)
      key.current = crypto.randomUUID()
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.failed)
      const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isAnswered) key.current = crypto.randomUUID()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, error, run: (work: (options: Headers) => Promise<T>) => void run(work) }
}
