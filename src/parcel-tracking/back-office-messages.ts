export const trackingTexts = {
  heading: 'Kollinummer',
  text: 'Kunden får numret och länken i mejlet om att paketet har skickats.',
  sentText: 'Kunden ser numret på beställningens sida. Inget nytt mejl går ut.',
  carrier: 'Transportör',
  other: 'Annan transportör',
  name: 'Transportörens namn',
  trackingId: 'Kollinummer',
  address: 'Adress till spårningssidan',
  addressHint: 'Kan lämnas tom.',
  save: 'Spara kollinummer',
  remove: 'Ta bort kollinummer',
  saved: 'Kollinumret är sparat',
  removed: 'Kollinumret är borttaget',
  write: 'Skriv kollinummer',
  change: 'Ändra kollinummer',
  fields: {
    trackingId: 'Bara bokstäver, siffror, mellanslag och bindestreck, högst 40 tecken.',
    name: 'Skriv transportörens namn.',
    address: 'Skriv en adress som börjar med https://, eller lämna tomt.',
  },
  /** In the history of the order. */
  logged: (before: string | null, after: string | null) =>
    after === null
      ? `Kollinumret ${before} är borttaget`
      : before === null
        ? `Kollinummer: ${after}`
        : `Kollinummer: ${after} (förut ${before})`,
} as const
