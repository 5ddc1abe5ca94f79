import { logoFile } from '#core/logo-file.ts'
import { shop } from '#core/shop.ts'
import { pathTo } from '#paths.ts'
import { offered } from '#shop-settings/offered.ts'
import { withdrawalDays } from '#shop-settings/return-limits.ts'
import { returnCost } from '#shop-settings/return-texts.ts'

const context = 'https://schema.org'

export function shopJsonLd(): object[] {
  return [
    {
      '@context': context,
      '@type': 'OnlineStore',
      '@id': '/#shop',
      name: shop.brand.name,
      legalName: shop.company.name,
      url: pathTo('index'),
      logo: shop.look.logo ? logoFile(shop.look.logo, 'touch') : '/img/logo.png',
      email: shop.company.email,
      vatID: shop.company.vatNumber,
      address: postalAddress(shop.company),
      hasMerchantReturnPolicy: returnPolicy(),
    },
    {
      '@context': context,
      '@type': 'WebSite',
      name: shop.brand.name,
      url: pathTo('index'),
      inLanguage: 'sv-SE',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: pathTo('search', { text: 'q' }).replace(/q$/, '{search_term_string}'),
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** Open purchase extends the legal fourteen days (2005:59); the customer pays for returning. */
export const returnPolicy = () => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'SE',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: shop.returns.openPurchaseDays || withdrawalDays,
  returnMethod: ['https://schema.org/ReturnByMail', ...(offered.stores ? ['https://schema.org/ReturnInStore'] : [])],
  returnFees: `https://schema.org/${returnCost(shop.returns) === null ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  merchantReturnLink: pathTo('info', { id: 15, name: 'Ångerrätt och öppet köp' }),
})

export function postalAddress({ street, zip, city }: { street: string; zip: string; city: string }): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: 'SE',
  }
}

export function crumbsJsonLd(crumbs: readonly { name: string; path: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      // Search engines take the last one to be the page itself.
      ...(index < crumbs.length - 1 && { item: path }),
    })),
  }
}
