export const reminderIntervalDays = 14
const maxDaysLate = 2

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const hours = { from: 8, to: 20 }

export function isSendingHour(now: Date): boolean {
  const hour = Number(stockholm.format(now))
  return hour >= hours.from && hour < hours.to
}

export function abandonedBetween(now: Date, afterHours: number): { from: Date; to: Date } {
  const to = now.getTime() - afterHours * hourMs
  return { from: new Date(to - maxDaysLate * dayMs), to: new Date(to) }
}

export function notRemindedSince(now: Date): Date {
  return new Date(now.getTime() - reminderIntervalDays * dayMs)
}

const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' })
