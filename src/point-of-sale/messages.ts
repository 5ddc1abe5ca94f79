import type { CollectionState } from './collection-states.ts'

export const problemTexts = {
  noSuchShipment: 'Försändelsen finns inte i butiken.',
  wrongCode: 'Ingen beställning i butiken har den koden.',
  severalOrders: 'Två beställningar har den koden. Skriv ordernumret också.',
  notOverdue: 'Kunden har fortfarande tid att hämta beställningen.',
} as const

export const messages = {
  title: 'Kassa',
  noStores: 'Det finns ingen butik. Lägg till en under Innehåll, Butiker.',
  store: 'Butik',
  storeHint: 'Sparas på den här enheten.',
} as const

export const collections = {
  find: 'Lämna ut en beställning',
  findHint: 'Koden står i kundens mejl och på beställningens sida.',
  code: 'Kod',
  number: 'Ordernummer',
  numberHint: 'Behövs bara om två beställningar har samma kod.',
  show: 'Visa',
  order: (number: number) => `Order ${number}`,
  identify: (name: string) => `Jämför namnet med kundens legitimation: ${name}.`,
  identified: 'Kunden har legitimerat sig med BankID för beställningen.',
  minimumAge: (years: number) =>
    `En av produkterna får bara lämnas ut till den som har fyllt ${years}. Kontrollera åldern.`,
  paid: 'Betald',
  notPaid: 'Inte betald. Titta på ordern innan du lämnar ut den.',
  collectBy: (day: string) => `Hämtas senast ${day}`,
  handOver: 'Lämna ut',
  handedOver: (number: number) => `Order ${number} är utlämnad`,
  cancel: 'Avbryt',
  nothing: 'Ingenting här just nu.',
  units: (count: number) => `${count} st`,
  lists: {
    'to-pick': 'Att plocka',
    packed: 'Plockade',
    'on-the-way': 'På väg till butiken',
    ready: 'Väntar på kunden',
    overdue: 'Inte hämtade',
  } satisfies Record<CollectionState, string>,
  about: {
    'to-pick': 'Lägg undan produkterna. Kunden får ett mejl med en kod.',
    packed: 'Packade på ordersidan. Kunden får ett mejl med en kod.',
    'on-the-way': 'Skickade från weblagret. Kunden får ett mejl med en kod när de är här.',
    ready: 'Lämnas ut mot koden.',
    overdue:
      'Tiden har gått ut. När du avslutar en beställning går produkterna tillbaka till butikens lager och kunden får ett mejl. Pengarna betalas tillbaka under Returer.',
  } satisfies Record<CollectionState, string>,
  ready: 'Klar att hämta',
  readyOf: (number: number) => `Klar att hämta: order ${number}`,
  isReady: 'Kunden har fått ett mejl med en kod',
  end: 'Avsluta',
  endOf: (number: number) => `Avsluta order ${number}`,
  ended: 'Produkterna är tillbaka i butikens lager',
} as const
