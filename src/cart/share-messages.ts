export const shareMessages = {
  sharedGone: 'Inget kvar här',
  sharedLacks: (count: number) =>
    count === 1
      ? 'En av produkterna säljs inte längre och är inte med.'
      : `${count} av produkterna säljs inte längre och är inte med.`,
  sharedUnreadable: 'Länken går inte att läsa',
  sharedUnreadableText: 'Det står inga produkter i adressen. Be den som delade varukorgen att kopiera länken igen.',
  sharedGoneText: 'Produkterna i den delade varukorgen säljs inte längre.',
  takeShared: 'Lägg i varukorgen',
  unitsOf: (units: number) => `${units} st`,
  toStart: 'Till startsidan',
  shareTitle: 'Spara eller dela varukorgen',
  shareText: 'Den som öppnar länken ser samma produkter och kan lägga dem i sin egen varukorg.',
  withoutGiftCards: 'Presentkort är inte med: de har en mottagare.',
  link: 'Länk till varukorgen',
  copy: 'Kopiera länken',
  copied: 'Länken är kopierad',
  notCopied: 'Länken gick inte att kopiera. Markera den och kopiera själv.',
  membersSave: 'Som medlem kan du också spara varukorgen under ett namn.',
}
