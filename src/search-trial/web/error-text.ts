import { messages } from '#admin/messages.ts'
import { ApiError } from '#core/api-client.ts'

export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.failed
}
