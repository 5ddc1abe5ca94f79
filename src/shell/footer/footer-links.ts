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
    name: 'Om Krets',
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

/** Providers of payments and deliveries. */
export const partnerMarks: { icon: IconName; text: string }[] = [
  { icon: 'device-mobile', text: 'Swish' },
  { icon: 'credit-card', text: 'Kort' },
  { icon: 'receipt', text: 'Faktura' },
  { icon: 'hand-coins', text: 'Delbetalning' },
  { icon: 'wallet', text: 'Klarna' },
  { icon: 'truck', text: 'Norrbud' },
  { icon: 'truck', text: 'Kvällsbudet' },
  { icon: 'package', text: 'Paketnära' },
]
