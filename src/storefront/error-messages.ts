export const errorMessages = {
  notFound: 'Sidan kunde inte hittas',
  notFoundText: 'Det finns ingen sida på den här adressen. Länken kan vara gammal, eller så är adressen felskriven.',
  home: 'Till startsidan',
  tryAgain: 'Försök igen',
  comesBack: 'Vi försöker igen åt dig. Sidan visas så snart den går att få.',
  code: (code: number) => `Felkod ${code}`,
  blocked: (data: string) =>
    `Skyddet framför butiken tog begäran för ett angrepp. Försök igen om en stund eller från ett annat nät. Hjälper inte det, mejla oss och uppge koden: ${data}`,
  requested: 'Du försökte öppna',
  searchFor: (text: string) => `Sök efter ”${text}”`,
  searchTerms: 'Var det något av det här?',
}
