import { shop } from '#core/shop.ts'

export const messages = {
  formerMember: 'Tidigare medlem',
  get exportText() {
    return `Allt som ${shop.brand.name} sparar om dig, i den form det ligger hos oss. Belopp är i öre och tider i UTC. Varför och hur länge vi sparar det står i vår integritetspolicy.`
  },
  knighted: (title: string) => `Du har slagits till ${title}`,
  reachedLevel: (level: number, group: string) => `Du har nått nivå ${level}, ${group}`,
} as const
