import type { AddressProblem } from './webhook-address.ts'

export const addressMessages: Record<AddressProblem, string> = {
  'no-address': 'Skriv hela adressen, till exempel https://exempel.se/webhooks.',
  'not-https': 'Adressen ska börja med https.',
  'login-in-address': 'Adressen innehåller en inloggning. Mottagaren känner igen butiken på signaturen i stället.',
  port: 'Adressens port ska vara 443 eller 8443.',
  'not-public': 'Adressen leder inte ut på internet.',
}
