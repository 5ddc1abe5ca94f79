/** Texts of pages that belong to no other module. */
export const pageMessages = {
  toStart: 'Till startsidan',
  campaigns: 'Kampanjer',
  slogan: 'För gamers och teknikentusiaster',
  campaignTitle: (name: string) => `${name} - Missa inte våra nuvarande kampanjpriser`,
  campaignsTitle: 'Alla kampanjer - Hitta produkter till otroliga kampanjpriser',
  search: (text: string) => `Sökning: ${text}`,
  searchTitle: (text: string) => `Sökning på ${text}`,
  information: 'Information',
  emailSent: 'Mejlet är skickat',
  emailSentText: 'Titta i inkorgen, och i skräpposten om det dröjer mer än några minuter.',
} as const
