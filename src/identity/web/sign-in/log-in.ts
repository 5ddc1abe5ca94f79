import { api } from '#core/api-client.ts'
import { account } from '#identity/calls.ts'
import { enter } from '#identity/web/enter.ts'

export type OrderKey = { orderId: string; secret: string }

export async function logIn(username: string, password: string, order?: OrderKey): Promise<void> {
  await api(account.login, { username, password, ...order })
  await enter()
}
