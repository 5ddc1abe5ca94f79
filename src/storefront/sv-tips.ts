/** Words of tips, history, comparison and watches. */
export const sv = {
  recentlyViewed: 'Du tittade nyligen på',
  lastSeen: 'Senast visade',
  forget: (name: string) => `Glöm att du tittade på ${name}`,
  loadingToplist: 'Hämtar topplistan',
  instead: 'Köp i stället',
  boughtTogether: 'Köps ofta tillsammans',
  similar: 'Liknande produkter',
  accessories: 'Tillbehör',
  thisProduct: 'Den här produkten',
  bundlePrice: 'Paketpris',
  bundleSaving: (apart: string, saving: string) => `Var för sig ${apart}. Du sparar ${saving}.`,
  takeAll: (products: number) => `Köp ${{ 2: 'båda', 3: 'alla tre', 4: 'alla fyra' }[products] ?? 'alla'}`,
  cannotBeSent: (name: string) => `${name} kan inte skickas`,
}
