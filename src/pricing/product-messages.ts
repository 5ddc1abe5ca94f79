/** Price texts of the product page, separate from the texts that lists load. */
export const productPriceMessages = {
  until: (day: string) => `Priset gäller till och med ${day}`,
  nearlyOver: (day: string) => `Sista chansen: priset gäller till och med ${day}`,
  atMost: (units: number) => `Högst ${units} st per kund till det här priset`,
  priceHistory: 'Prishistorik',
  historyCaption: 'Priset de senaste 90 dagarna, senaste ändringen först',
  historyFailed: 'Prishistoriken gick inte att hämta.',
  daysAgo: '90 dagar sedan',
  today: 'I dag',
  since: 'Från och med',
  price: 'Pris',
  earlierLowest: 'Tidigare lägsta pris 30 dagar',
  logIn: 'Logga in',
  becomeMember: 'Bli medlem',
  or: 'eller',
  youSave: (amount: string) => `Du sparar ${amount}`,
}
