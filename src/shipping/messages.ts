import type { ShippingExtra } from './contract.ts'

export const messages = {
  atOnce: 'direkt, via mejl',
  sameDay: 'Samma dag',
  today: 'i dag',
  workingDays: (days: number) => (days === 1 ? '1 vardag' : `${days} vardagar`),
  hours: (from: string, to: string) => `${hour(from)}–${hour(to)}`,
  slot: ({ dayText, hoursText }: { dayText: string; hoursText: string }) => `${dayText} kl. ${hoursText}`,
  noPoints: 'Just nu når vi inte transportören. Transportören väljer ombud och meddelar dig när paketet är på väg.',
  noSlots: 'Just nu når vi inte transportören. Transportören hör av sig om tiden när paketet är på väg.',
  zip: 'Postnummer',
  show: 'Visa',
  badZip: 'Ange ett postnummer med fem siffror.',
  readyToday: 'Klar att hämta i dag',
  readyOn: (day: string) => `Klar att hämta ${day}`,
  someReady: (units: number, of: number, day: string) => `${units} av ${of} finns i butiken, resten ${day}`,
} as const

export const extraTexts: Record<ShippingExtra, string> = {
  'old-unit': 'Vi tar med din gamla enhet',
  'carry-in': 'Vi bär in paketet',
}

function hour(clock: string): string {
  return clock.replace(/^0/, '').replace(/:00$/, '').replace(':', '.')
}
