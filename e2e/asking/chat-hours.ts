import { dayOf } from '#core/day.ts'
import { makeBuyer } from '#test/buyer.ts'

export const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'

/** An employee opens or closes the chat today, whatever the clock says. */
export async function putHours(hours: { opens: string; closes: string } | null): Promise<void> {
  const employee = makeBuyer(() => origin)
  await employee.logIn('anstalld')
  const { status } = await employee.open('PUT', `/api/admin/chat-hours/${dayOf(new Date())}`, { hours })
  if (status !== 200) throw new Error(`The hours were answered by ${status}`)
}

export const allDay = { opens: '00:00', closes: '24:00' }
