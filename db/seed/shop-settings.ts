import { neutralShopSettings, type ShopSettings } from '#core/shop.ts'

/** The company is made up: its organisation number is not in use. */
export const demoShopSettings: ShopSettings = {
  company: {
    name: 'Krets Handel AB',
    organisationNumber: '559999-9991',
    vatNumber: 'SE559999999101',
    hasFTax: true,
    street: 'Kretsgatan 1',
    zip: '753 23',
    city: 'Uppsala',
    seat: 'Uppsala',
    bankgiro: '5050-1055',
    plusgiro: null,
    email: 'kundservice@krets.example',
    phone: '0701 74 06 10',
  },
  brand: {
    name: 'Krets',
    wordmark: 'krets',
    mark: 'circuit',
    description:
      'Krets är en ledande återförsäljare av teknik, prylar och spel med låga priser och fri frakt hem för medlemmar från 500 kr.',
    insuranceName: 'Krets Trygg',
    thanks: 'Kretsen är sluten.',
  },
  contact: {
    companyEmail: 'foretag@krets.example',
    privacyEmail: 'dataskydd@krets.example',
    accessibilityEmail: 'tillganglighet@krets.example',
    hours: 'Kundservice vardagar 9–17',
  },
  look: { accent: '#006b43', mark: '#d3ee3a', font: 'instrument-sans', logo: null, darkLogo: null },
  programme: neutralShopSettings.programme,
  ranks: neutralShopSettings.ranks,
  rewards: neutralShopSettings.rewards,
  returns: neutralShopSettings.returns,
  stock: neutralShopSettings.stock,
}
