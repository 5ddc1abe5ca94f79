import { cart as calls } from '#cart/calls.ts'
import { ApiError, api } from '#core/api-client.ts'
import { refreshCart, saveCart } from './browser-cart.ts'

export async function enterCode(code: string): Promise<string | null> {
  await saveCart()
  try {
    const events = [{ method: 'update' as const, key: 'code', value: code }]
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { data } = await api(calls.postCart, { events }, { headers })
    return data.errors[0]?.message ?? null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  } finally {
    refreshCart()
  }
}
