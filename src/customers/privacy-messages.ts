import type { PrivacyRequest } from '#privacy/requests-contract.ts'

const kinds: Record<PrivacyRequest['kind'], string> = { export: 'Kopia av uppgifter', erasure: 'Radering' }

export const privacyMessages = {
  title: 'Begäran om uppgifter',
  kinds,
  text: 'För en kund som har skrivit eller ringt. Kunden får en länk till kontots bekräftade adress, och hämtar eller raderar själv. Svaret ska ges inom en månad.',
  kind: 'Kunden vill ha',
  receivedOn: 'Kom in',
  send: 'Registrera och skicka länk',
  sent: 'Begäran är registrerad och länken skickad',
  due: (day: string) => `Länken är skickad. Svar senast ${day}.`,
  all: 'Alla begäranden',

  pageText:
    'Den som begär sina uppgifter eller att bli raderad ska få svar inom en månad (dataskyddsförordningen artikel 12.3).',
  none: 'Ingen begäran väntar.',
  noEnded: 'Ingen begäran är avslutad.',
  open: 'Väntar',
  ended: 'Avslutade',
  erasedCustomer: 'Kontot är raderat',
  received: (day: string, by: string | null) => (by ? `Kom in ${day}, registrerad av ${by}` : `Kom in ${day}`),
  daysLeft: (days: number) => (days === 1 ? '1 dag kvar' : `${days} dagar kvar`),
  today: 'Ska besvaras i dag',
  late: (days: number) => (days === 1 ? '1 dag för sen' : `${days} dagar för sen`),
  linkOver: 'Länken gäller inte längre. Registrera begäran igen på kundens sida för en ny.',
  waits: 'Väntar på att kunden öppnar länken.',
  done: (when: string) => `Klar ${when}`,
  closed: (when: string, by: string | null) => (by ? `Avslutad ${when} av ${by}` : `Avslutad ${when}`),
  reason: 'Varför avslutas den utan åtgärd?',
  close: 'Avsluta utan åtgärd',
  closedNow: 'Begäran är avslutad',
} as const
