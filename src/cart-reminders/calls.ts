import { calls } from '#core/calls.ts'
import type { reminderContract } from './contract.ts'

export const reminders = calls<typeof reminderContract>({
  getReminderChoice: 'GET /cart/reminder',
  putReminderChoice: 'PUT /cart/reminder',
  getReminded: 'GET /cart/reminder/{token}',
  openReminded: 'POST /cart/reminder/{token}',
})
