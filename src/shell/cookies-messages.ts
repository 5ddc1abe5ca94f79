import { shop } from '#core/shop.ts'

export const cookies = {
  label: 'Kakor',
  get title() {
    return `Kakor på ${shop.brand.name}`
  },
  text: 'Nödvändiga kakor får butiken att fungera. Med ditt ja använder vi också kakor för personliga tips, statistik och marknadsföring. Du kan ändra dig när du vill längst ner på varje sida.',
  readMore: 'Läs mer',
  acceptAll: 'Godkänn alla',
  onlyNecessary: 'Bara nödvändiga',
  settings: 'Inställningar',
  save: 'Spara valen',
  notCleared: 'Det du har tittat på kunde inte raderas.',
  clearAgain: 'Försök igen',
  necessary: 'Nödvändiga',
  necessaryText: 'Varukorg, inloggning och säkerhet. Går inte att stänga av.',
  personalisation: 'Personliga tips',
  personalisationText: 'Visar produkter efter vad du har tittat på.',
  statistics: 'Statistik',
  statisticsText: 'Räknar hur butiken används och jämför varianter av den, så att vi kan göra den bättre.',
  marketing: 'Marknadsföring',
  marketingText: 'Mäter vilka annonser som leder hit.',
}
