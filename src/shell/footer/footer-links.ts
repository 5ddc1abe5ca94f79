import { services } from '#core/services.ts'
import { shop } from '#core/shop.ts'
import { pathTo } from '#paths.ts'
import type { IconName } from '#ui/icon-names.ts'

const info = (id: number, text: string) => ({ text, href: pathTo('info', { id, name: text }) })

export const accountLinks = [
  info(6, 'Medlemsförmåner'),
  { text: 'Företagskunder', href: pathTo('campaign', { sid: 8827, name: 'Företag' }) },
  info(25, 'Personuppgifter'),
  info(26, 'Integritetspolicy'),
  { text: 'Mejl från oss', href: pathTo('email-preferences') },
]

export const footerColumns: { name: string; links: { text: string; href: string }[] }[] = [
  {
    name: 'Handla',
    links: [
      info(8, 'Köpvillkor'),
      info(9, 'Leveransvillkor'),
      info(15, 'Ångerrätt och öppet köp'),
      info(28, 'Presentkort'),
      { text: 'Fyndvaror', href: pathTo('section', { id: 18, name: 'Fyndvaror' }) },
      { text: 'Black Friday', href: pathTo('campaign', { sid: 7866, name: 'Black Week' }) },
    ],
  },
  {
    name: 'Hjälp',
    links: [
      info(1, 'Kundservice'),
      info(7, 'Kontakta oss'),
      info(16, 'Garantivillkor'),
      { text: 'Fakturaköp för företag', href: pathTo('company-credit') },
      { text: 'Ångra köp', href: pathTo('withdrawal') },
      { text: 'Säkerhetsåterkallelser', href: pathTo('recalls') },
      info(17, 'Reklamation'),
      info(5, 'Våra butiker'),
    ],
  },
  {
    get name() {
      return `Om ${shop.brand.name}`
    },
    links: [
      info(20, 'Om oss'),
      info(21, 'Jobba hos oss'),
      info(34, 'Varumärken'),
      info(35, 'Miljöpolicy'),
      info(36, 'Tillgänglighet'),
      info(23, 'Sociala medier'),
    ],
  },
  { name: 'Konto', links: accountLinks },
]

type Mark = { icon: IconName; text: string }

const paymentMarks: (Mark & { method: string })[] = [
  { method: 'swish', icon: 'device-mobile', text: 'Swish' },
  { method: 'card', icon: 'credit-card', text: 'Kort' },
  { method: 'invoice', icon: 'receipt', text: 'Faktura' },
  { method: 'instalments', icon: 'hand-coins', text: 'Delbetalning' },
  { method: 'klarna', icon: 'wallet', text: 'Klarna' },
]

const carrierMarks: Mark[] = [
  { icon: 'truck', text: 'Norrbud' },
  { icon: 'truck', text: 'Kvällsbudet' },
  { icon: 'package', text: 'Paketnära' },
]

/** Providers of payments and deliveries that the shop has. */
export function partnerMarks(): Mark[] {
  const marks = paymentMarks.filter(({ method }) => services.paymentMethods.includes(method))
  return [...marks, ...(services.carriers ? carrierMarks : [])]
}
