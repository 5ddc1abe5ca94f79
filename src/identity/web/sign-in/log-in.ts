import { api } from '#core/api-client.ts'
import { explained } from '#core/explained.ts'
import { account } from '#identity/calls.ts'
import { signInFormMessages } from '#identity/sign-in-form-messages.ts'
import { enter } from '#identity/web/enter.ts'

export type OrderKey = { orderId: string; secret: string }

export async function logIn(username: string, password: string, order?: OrderKey): Promise<void> {
  await explained(api(account.login, { username, password, ...order }), { 403: signInFormMessages.wrongCredentials })
  await enter()
}
