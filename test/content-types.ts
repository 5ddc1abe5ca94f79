import type { Right } from '#core/rights.ts'

type ContentType = { name: string; contentType: string; right: Right; body: Record<string, unknown>; change: object }

export const hours = ['10–19', '10–19', '10–19', '10–19', '10–19', '10–17', 'Stängt']
const inSpring = { from: '2027-03-01T00:00', to: '2027-04-01T16:30' }

export const contentTypes: ContentType[] = [
  {
    name: 'Campaign',
    contentType: 'campaign',
    right: 'campaigns',
    body: { name: 'Vår', title: 'Våren är här', ...inSpring, color: 'straw', productIds: [1] },
    change: { to: '2027-05-01T00:00', productIds: [1, 2] },
  },
  {
    name: 'Manufacturer',
    contentType: 'manufacturer',
    right: 'catalog',
    body: { name: 'Provmakaren', postalAddress: 'Storgatan 1, 111 22 Stockholm' },
    change: { name: 'Provmakarna', electronicAddress: 'hej@exempel.se' },
  },
  {
    name: 'Attribute',
    contentType: 'attribute',
    right: 'catalog',
    body: { name: 'Provlängd', kind: 'number', unit: 'cm', position: 7 },
    change: { name: 'Längd på prov', isFacet: false },
  },
  {
    name: 'Calendar',
    contentType: 'calendar',
    right: 'campaigns',
    body: { name: 'Vår', campaignId: 7, placement: 'hamburger', fromDay: '2027-03-01', toDay: '2027-03-31' },
    change: { toDay: '2027-04-15' },
  },
  {
    name: 'Toplist',
    contentType: 'top-list',
    right: 'campaigns',
    body: { name: 'Vi väljer', productIds: [2, 1], link: '/se/campaign/7', linkText: 'Se alla', whereToShowReviews: 2 },
    change: { productIds: [1], normalBanner: '/bild/mus-sno-orange-norrsken-0.svg' },
  },
  {
    name: 'Configuration',
    contentType: 'configuration',
    right: 'offers',
    body: {
      productId: 1,
      buildDays: 14,
      groups: [
        {
          id: 'minne',
          name: 'Minne',
          choices: [
            { id: 'm16', name: '16 GB', price: 0, excludes: [] },
            { id: 'm32', name: '32 GB', price: 90_000, excludes: [] },
          ],
        },
      ],
    },
    change: {
      buildDays: 21,
      groups: [
        {
          id: 'minne',
          name: 'Minne',
          choices: [
            { id: 'm16', name: '16 GB', price: 0, excludes: [] },
            { id: 'm32', name: '32 GB', price: 90_000, excludes: [] },
          ],
        },
        {
          id: 'farg',
          name: 'Färg',
          choices: [
            { id: 'vit', name: 'Vit', price: 0, excludes: [] },
            { id: 'bla', name: 'Blå', price: 0, excludes: ['m16'] },
          ],
        },
      ],
    },
  },
  {
    name: 'PopularCategory',
    contentType: 'popular-category',
    right: 'campaigns',
    body: { name: 'Möss', entityType: 1, entityId: 1 },
    change: { name: 'Alla möss', position: 3 },
  },
  {
    name: 'Section',
    contentType: 'section',
    right: 'navigation',
    body: { name: 'Trädgård', color: '#336633', icon: 'tree', info: 'Allt som växer.', position: 90 },
    change: { name: 'Trädgård & balkong', isListed: false },
  },
  {
    name: 'Category',
    contentType: 'category',
    right: 'navigation',
    body: { name: 'Kylning', sectionId: 1, parentId: 10, drawing: 'kylare', position: 3 },
    change: { name: 'Kylare', parentId: null, isListed: false },
  },
  {
    name: 'HomeComponent',
    contentType: 'home-component',
    right: 'content',
    body: { type: 1, position: 1, ...inSpring, settings: { title: 'Våren är här', campaignId: 7 } },
    change: { settings: { title: 'Snart', links: [{ text: 'Se', path: '/se/campaigns' }] } },
  },
  {
    name: 'HighlightSection',
    contentType: 'highlight-section',
    right: 'content',
    body: { name: 'Nyheter', icon: 'sparkle' },
    change: { path: '/se/campaigns' },
  },
  {
    name: 'Highlight',
    contentType: 'highlight',
    right: 'content',
    body: { sectionId: 1, type: 'campaign', campaignId: 7, title: 'Vår', ...inSpring },
    change: { title: 'Våren', from: null },
  },
  {
    name: 'InfoPage',
    contentType: 'info-page',
    right: 'content',
    body: { name: 'Frågor', text: '# Frågor\nHej', nextText: 'Nya svar', nextFrom: '2027-03-01T00:00' },
    change: { text: 'Svar' },
  },
  {
    name: 'Article',
    contentType: 'article',
    right: 'content',
    body: {
      heading: 'Välj rätt mus',
      author: 'Sara Lind',
      text: 'Så här.',
      productIds: [2, 1],
      publishedAt: '2027-03-01T09:00',
    },
    change: { publishedAt: '2027-03-02T09:00', productIds: [1] },
  },
  {
    name: 'UspText',
    contentType: 'usp-text',
    right: 'content',
    body: { variant: 2, below: 30_000, text: 'Nästan fri frakt' },
    change: { text: 'Fri frakt' },
  },
  {
    name: 'Takeover',
    contentType: 'takeover',
    right: 'content',
    body: { campaignId: 7, fromDay: '2027-03-01', toDay: '2027-03-31', background: '#112233' },
    change: { toDay: '2027-04-02' },
  },
  {
    name: 'Redirect',
    contentType: 'redirect',
    right: 'content',
    body: { type: 'Campaign', ref: 5471, targetType: 'Section', targetRef: 1, ...inSpring },
    change: { to: null },
  },
  {
    name: 'SiteMessage',
    contentType: 'site-message',
    right: 'messages',
    body: { message: 'Öppet på **påskdagen**', type: 'info', ...inSpring },
    change: { type: 'ok' },
  },
  {
    name: 'FlashMessage',
    contentType: 'flash-message',
    right: 'messages',
    body: { title: 'Hej', message: 'Välkommen', audience: 'member', ...inSpring },
    change: { audience: 'company' },
  },
  {
    name: 'Store',
    contentType: 'store',
    right: 'stores',
    body: { name: 'Lund', city: 'Lund', street: 'Gatan 1', zip: '223 50', phone: '046', lat: 55.7, lng: 13.2, hours },
    change: { hours: [...hours.slice(0, 6), '11–15'] },
  },
  {
    name: 'ShippingMethod',
    contentType: 'shipping-method',
    right: 'shipping',
    body: {
      kind: 'home',
      name: 'Cykelbud',
      price: 5900,
      regularPrice: 6900,
      pace: 'tonight',
      rules: { areas: [[100, 119]] },
    },
    change: { price: 4900 },
  },
  {
    name: 'Sponsorship',
    contentType: 'sponsorship',
    right: 'campaigns',
    body: { productId: 1, place: 'category/12', advertiser: 'Hexum AB', fromDay: '2027-03-01', toDay: '2027-03-31' },
    change: { place: 'search/mus', toDay: '2027-04-15' },
  },
  {
    name: 'PriceList',
    contentType: 'price-list',
    right: 'offers',
    body: { name: 'Skolor', from: '2027-03-01T00:00', minimumMargin: 5, rows: ['produkt;1;99,50', 'allt;5 %'] },
    change: { mayExceed: true, rows: ['produkt;1;10 %'] },
  },
  {
    name: 'Bundle',
    contentType: 'bundle',
    right: 'offers',
    body: { name: 'Båda', discount: 5000, from: '2027-03-01T00:00', productIds: [2, 1] },
    change: { discount: 9950, to: '2027-04-01T00:00', productIds: [1, 2] },
  },
  {
    name: 'ReadyAnswer',
    contentType: 'ready-answer',
    right: 'messages',
    body: { name: 'Tack', text: 'Hej {namn}! Tack.' },
    change: { text: 'Hej {namn}! Tack så mycket.' },
  },
  {
    name: 'Synonym',
    contentType: 'synonym',
    right: 'search',
    body: { words: 'pryl, grej' },
    change: { words: 'pryl, grej, manick' },
  },
  {
    name: 'SearchRule',
    contentType: 'search-rule',
    right: 'search',
    body: { query: 'liten mus', scope: 'part', pinned: [2, 1], pagePath: '/se/campaign/7', pageName: 'Veckans möss' },
    change: { scope: 'whole', pinned: [1], buried: [2], toDay: '2027-04-15' },
  },
]
