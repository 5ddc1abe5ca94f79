import { footerCampaigns } from '#content/footer-campaigns.ts'
import { services } from '#core/services.ts'
import { shop } from '#core/shop.ts'
import { pathTo } from '#paths.ts'
import { offered } from '#shop-settings/offered.ts'
import type { IconName } from '#ui/icon-names.ts'

export type FooterLink = {
  text: string
  href: string
  page?: number
  campaign?: number
  section?: number
  /** Whether the shop has what it leads to. */
  isThere?: () => boolean
}

const info = (id: number, text: string): FooterLink => ({ text, href: pathTo('info', { id, name: text }), page: id })
const campaign = (sid: number, text: string, name: string): FooterLink => ({
  text,
  href: pathTo('campaign', { sid, name }),
  campaign: sid,
})

export const accountLinks: FooterLink[] = [
  info(6, 'Medlemsförmåner'),
  campaign(footerCampaigns.company, 'Företagskunder', 'Företag'),
  info(25, 'Personuppgifter'),
  info(26, 'Integritetspolicy'),
  { text: 'Mejl från oss', href: pathTo('email-preferences') },
]

export const footerColumns: { name: string; links: FooterLink[] }[] = [
  {
    name: 'Handla',
    links: [
      info(8, 'Köpvillkor'),
      info(9, 'Leveransvillkor'),
      info(15, 'Ångerrätt och öppet köp'),
      info(28, 'Presentkort'),
      { text: 'Fyndvaror', href: pathTo('section', { id: 18, name: 'Fyndvaror' }), section: 18 },
      campaign(footerCampaigns.blackWeek, 'Black Friday', 'Black Week'),
    ],
  },
  {
    name: 'Hjälp',
    links: [
      info(1, 'Kundservice'),
      info(7, 'Kontakta oss'),
      info(16, 'Garantivillkor'),
      {
        text: 'Fakturaköp för företag',
        href: pathTo('company-credit'),
        isThere: () => services.paymentMethods.includes('company-invoice'),
      },
      { text: 'Ångra köp', href: pathTo('withdrawal') },
      { text: 'Säkerhetsåterkallelser', href: pathTo('recalls') },
      info(17, 'Reklamation'),
      { ...info(5, 'Våra butiker'), isThere: () => offered.stores },
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
