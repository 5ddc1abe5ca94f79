export const codesMessages = {
  title: 'Digitala koder',
  text: 'En kod per rad. Koder som redan finns hoppas över. Ordrar som väntar får sina koder inom några sekunder.',
  product: 'Produkt',
  choice: (name: string, free: number, waiting: number) =>
    `${name}, ${free} lediga${waiting > 0 ? `, ${waiting} väntar` : ''}`,
  codes: 'Koder',
  add: 'Läs in',
  addTo: (name: string) => `Läs in koder till ${name}`,
  added: (added: number, free: number) => `${added === 1 ? '1 ny kod' : `${added} nya koder`}, ${free} finns att sälja`,
  find: 'Namn eller produktnummer',
  none: 'Ingen produkt levereras med koder. Kryssa i ”Levereras digitalt” på produktens sida.',
  noHit: 'Ingen produkt med koder stämmer.',
  waiting: 'Väntar på kod',
  free: 'Lediga koder',
  sent: 'Skickade på 30 dagar',
} as const
