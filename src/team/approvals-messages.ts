import { viaApiKey } from '#api-keys/messages.ts'
import type { Approval } from '#approvals/contract.ts'
import { type ApprovalKind, isPercent } from '#approvals/kinds.ts'
import { formatPrice } from '#core/money.ts'

export const messages = {
  title: 'Godkännanden',
  about:
    'Det som är över gränsen för vad en person gör ensam. Den som bad om det avgör aldrig själv, och det utförs en gång, så som det begärdes.',
  waiting: 'Väntar på godkännande',
  nothing: 'Ingenting väntar på dig.',
  decided: 'Avgjorda',
  requested: (who: string, when: string, apiKey: string | null) =>
    `${who} bad om det ${apiKey === null ? '' : `${viaApiKey(apiKey)} `}${when}`,
  erased: 'någon som är raderad',
  expires: (when: string) => `Gäller till ${when}.`,
  why: 'Varför',
  whyMissing: 'Inget skäl är skrivet.',
  saveNote: 'Spara skälet',
  noteSaved: 'Skälet är sparat',
  approve: 'Godkänn och utför',
  approved: 'Avgjort. Utfallet står under Avgjorda.',
  reject: 'Avslå',
  reason: 'Skäl till avslaget',
  rejected: 'Förfrågan är avslagen',
  withdraw: 'Dra tillbaka',
  withdrawn: 'Förfrågan är tillbakadragen',
  elsewhere: 'Väntar på en kollega med rättigheten.',
  what: 'Vad',
  amount: 'Belopp',
  outcome: 'Utfall',
  who: 'Av',
  limits: 'Gränser',
  limitsAbout:
    'Över gränsen krävs två personer med samma rättighet. En prissänkning räknas i procent av det pris som gällde. Lämna tomt för att aldrig kräva det.',
  limitIn: (what: string, unit: string) => `${what}, ${unit}`,
  kronor: 'kronor',
  percent: 'procent av priset',
  notPercent: 'Skriv hela procent, som 30.',
  save: 'Spara',
  saveOf: (what: string) => `Spara gränsen för ${what.toLowerCase()}`,
  notAmount: 'Skriv kronor, som 500 eller 499,50.',
  saved: 'Gränsen gäller nu',
} as const

export const kindNames: Record<ApprovalKind, string> = {
  refund: 'Återbetalning',
  'gift-card': 'Presentkort',
  payout: 'Utbetalning',
  'price-drop': 'Prissänkning',
}

export function amountText(kind: ApprovalKind, amount: number): string {
  return isPercent(kind) ? `${amount} %` : formatPrice(amount)
}

export const stateNames: Record<Approval['state'], string> = {
  pending: 'Väntar på godkännande',
  approved: 'Utförs',
  done: 'Utförd',
  rejected: 'Avslagen',
  withdrawn: 'Tillbakadragen',
  failed: 'Gick inte att utföra',
  expired: 'Gick ut',
}
