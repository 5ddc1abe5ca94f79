import { timeFormat } from './moment.ts'

const zone = 'Europe/Stockholm'
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, day: 'numeric', month: 'long' })
const year = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
const clock = timeFormat({ hour: '2-digit', minute: '2-digit' })

export function formatDateTime(at: number): string {
  return `${day.format(at)} kl. ${clock.format(at)}`
}

export function formatLongDateTime(at: number): string {
  return `${year.format(at)} kl. ${clock.format(at)}`
}
