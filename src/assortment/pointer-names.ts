/** What else may point at a category or a manufacturer. */
export const pointerNames = {
  beneath: 'Underkategorier',
  highlights: 'Höjdpunkter',
  popular: 'Populära kategorier',
  toplists: 'Topplistor',
  sponsorships: 'Sponsrade platser',
  promotions: 'Kampanjregler och koder',
  parts: 'Delar av startsidan',
} as const
