export type SeedToplist = {
  id: number
  name: string
  internalName: string
  description: string
  sectionId: number | null
  categoryId: number | null
  locationType: string
  locationId: number | null
  /** 1 under each product, 2 the two best under the list. */
  reviews?: 1 | 2
}

const inSection = (id: number, sectionId: number, name: string): SeedToplist => ({
  id,
  name,
  internalName: `section-${sectionId}`,
  description: 'Efter popularitet, och först det som går att köpa nu.',
  sectionId,
  categoryId: null,
  locationType: 'section',
  locationId: sectionId,
})

export const toplists: SeedToplist[] = [
  {
    id: 1,
    name: 'Populärast just nu',
    internalName: 'start',
    description: 'Efter popularitet, och först det som går att köpa nu.',
    sectionId: null,
    categoryId: null,
    locationType: 'start',
    locationId: null,
    reviews: 2,
  },
  inSection(2, 1, 'Populärast i datorer'),
  inSection(3, 2, 'Populärast i komponenter'),
  inSection(4, 13, 'Populärast i gaming'),
  inSection(5, 3, 'Populärast i TV & bild'),
  inSection(6, 4, 'Populärast i ljud'),
  inSection(7, 5, 'Populärast i mobil & klocka'),
  inSection(8, 6, 'Populärast i foto'),
  inSection(9, 7, 'Populärast i hem & nätverk'),
  inSection(10, 8, 'Populärast i brädspel'),
  inSection(11, 14, 'Populärast från Alm'),
]
