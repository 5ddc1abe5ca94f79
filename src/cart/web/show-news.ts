import { toast } from '#ui/toasts.ts'
import type { CartNews } from './cart-sync.ts'

export function showNews({ corrections, errors, error }: CartNews): void {
  const messages = [...corrections, ...errors].map(({ message }) => message)
  for (const message of error ? [...messages, error] : messages) toast(message, { isError: true })
}
