import { ApiError } from './api-client.ts'

/** Gives an unsuccessful response without a body the message of its status. */
export async function explained<T>(answer: Promise<T>, byStatus: Record<number, string>): Promise<T> {
  return await answer.catch((error: unknown) => {
    const message = error instanceof ApiError && error.code === 'empty-response' ? byStatus[error.status] : undefined
    throw message && error instanceof ApiError ? new ApiError(error.status, error.code, message) : error
  })
}
