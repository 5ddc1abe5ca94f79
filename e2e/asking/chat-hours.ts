import { dayOf } from '#core/day.ts'
import { makeShopClient } from '#test/shop-client.ts'

export const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'

export async function putHours(hours: { opens: string; closes: string } | null): Promise<void> {
  const employee = makeShopClient(() => origin)
  await employee.logIn('anstalld')
  const { status } = await employee.open('PUT', `/api/admin/chat-hours/${dayOf(new Date())}`, { hours })
  if (status !== 200) throw new Error(`The hours were answered by ${status}`)
}

export const allDay = { opens: '00:00', closes: '24:00' }
