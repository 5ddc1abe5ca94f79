export const homeMessages = {
  all: 'Visa alla',
  campaign: 'Kampanj',
  campaignUntil: (day: string) => `Kampanj till ${day}`,
  category: 'Kategori',
  manufacturer: 'Märke',
  toplist: 'Topplista',
  product: 'Produkt',
  readMore: 'Läs mer',
  countdown: (campaign: string) => `${campaign} börjar om`,
  glance: 'Titta in',
}
