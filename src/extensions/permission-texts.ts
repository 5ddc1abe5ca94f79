import { rightNames } from '#admin/people-messages.ts'
import type { SlotPlace } from '#content/slot-places.ts'
import type { Right } from '#core/rights.ts'
import { eventNames } from '#webhooks/messages.ts'
import type { Extension } from './contract.ts'
import { messages, slotNames } from './messages.ts'

type Wanted = NonNullable<Extension['wanted']>

/** What an extension may do, a sentence each, what is most serious first. */
export function permissionTexts(wanted: Wanted): string[] {
  const { scopes, hosts, events, openCalls, signedCalls, rules, slots } = wanted
  return [
    ...(wanted.theme ? [messages.theme] : []),
    ...(wanted.logo ? [messages.logo] : []),
    ...(wanted.startPage ? [messages.startPage] : []),
    ...(wanted.personalData ? [messages.personalData] : []),
    ...(rules.includes('prices') ? [messages.prices] : []),
    ...(rules.includes('shipping') ? [messages.shipping] : []),
    ...slots.map((place) => messages.shows(slotNames[place as SlotPlace] ?? place)),
    ...scopes.map(scopeText),
    ...hosts.map(messages.calls),
    ...events.map((event) => messages.hears(eventNames[event as keyof typeof eventNames] ?? event)),
    ...openCalls.map(messages.openCall),
    ...signedCalls.map(messages.signedCall),
  ]
}

function scopeText(scope: string): string {
  const [right = '', access] = scope.split(':')
  const room = (rightNames[right as Right] ?? right).toLowerCase()
  return access === 'write' ? messages.write(room) : messages.read(room)
}
