import { shop } from '#core/shop.ts'

export const messages = {
  start: 'Hem',
  close: 'Stäng',
  partFailed: 'En del av sidan kunde inte hämtas. Ladda om sidan och försök igen.',
  pageFailed: 'Sidan kunde inte hämtas',
  tryAgain: 'Försök igen',
  reload: 'Ladda om sidan',
  noImage: 'Bilden saknas',
  crumbs: 'Brödsmulor',
  get home() {
    return `${shop.brand.name}, till startsidan`
  },
  /** The name of a link holds what is written on it. */
  homeAs(wordmark: string): string {
    const { home } = messages
    return home.toLowerCase().includes(wordmark.toLowerCase()) ? home : `${wordmark}, ${home}`
  },
  remove: (what: string) => `Ta bort ${what}`,
  rated: (rating: string) => `Betyg ${rating} av 5`,
  hyped: (rating: string) => `Hajp ${rating} av 5`,
  ratings: (count: string) => (count === '1' ? '1 omdöme' : `${count} omdömen`),
  unrated: 'Inga omdömen än',
  energy: (rating: string, best: string, worst: string) => `Energiklass ${rating} på skalan ${best} till ${worst}`,
  showEnergy: 'visa energimärkning',
}

/** In the HTML of the server alone. */
export const scriptMessages = {
  needsScript: 'Den här sidan behöver JavaScript. Slå på det i webbläsaren, eller nå oss på',
  or: 'eller',
  writeToUs: 'skriv till oss',
}
