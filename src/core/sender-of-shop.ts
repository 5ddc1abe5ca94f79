import { shop } from './shop.ts'

/** `"Nordtek" <kundservice@nordtek.se>` */
export function senderOfShop(): string {
  return `"${shop.brand.name.replace(/["\\\\]/g, '')}" <${shop.company.email || 'noreply@localhost'}>`
}

export function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()
}
