import { neutralShopSettings, type ShopSettings } from '#core/shop.ts'

/** The settings of a shop that is not the demo. */
export const nordtek: ShopSettings = {
  company: {
    name: 'Nordtek AB',
    organisationNumber: '556677-8899',
    vatNumber: 'SE556677889901',
    hasFTax: true,
    street: 'Storgatan 2',
    zip: '903 26',
    city: 'Umeå',
    seat: 'Umeå',
    bankgiro: '991-2346',
    plusgiro: null,
    email: 'hej@nordtek.example',
    phone: '090-10 20 30',
  },
  brand: {
    name: 'Nordtek',
    wordmark: 'Nordtek',
    mark: 'bag',
    description: 'Verktyg för kallt väder.',
    insuranceName: 'Nordtek Plus',
    thanks: 'Tack!',
  },
  contact: { companyEmail: null, privacyEmail: null, accessibilityEmail: null, hours: null },
  look: { accent: '#1b4a8f', mark: '#ffd23f', font: 'instrument-sans', logo: null, darkLogo: null },
  programme: neutralShopSettings.programme,
  ranks: neutralShopSettings.ranks,
  rewards: neutralShopSettings.rewards,
  returns: neutralShopSettings.returns,
  stock: neutralShopSettings.stock,
}
