export const errorMessages = {
  title: 'Det är glapp någonstans.',
  notFound: 'Sidan kunde inte hittas',
  notFoundText: 'Adressen leder ingenstans. Den kan vara gammal eller felskriven.',
  home: 'Till startsidan',
  comesBack: 'Vi försöker igen åt dig. Sidan visas så snart den går att få.',
  code: (code: number) => `Felkod ${code}`,
  asked: 'Du sökte efter',
  searchFor: (text: string) => `Sök efter ”${text}”`,
  searchTerms: 'Var det något av det här?',
}
