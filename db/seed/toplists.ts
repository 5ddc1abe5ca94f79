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
  description: 'Efter antal sålda de senaste sju dagarna.',
  sectionId,
  categoryId: null,
  locationType: 'section',
  locationId: sectionId,
})

export const toplists: SeedToplist[] = [
  {
    id: 1,
    name: 'Mest sålda i veckan',
    internalName: 'start',
    description: 'Efter antal sålda de senaste sju dagarna.',
    sectionId: null,
    categoryId: null,
    locationType: 'start',
    locationId: null,
    reviews: 2,
  },
  inSection(2, 1, 'Mest sålda datorer'),
  inSection(3, 2, 'Mest sålda komponenter'),
  inSection(4, 13, 'Mest sålt i gaming'),
  inSection(5, 3, 'Mest sålt i TV & bild'),
  inSection(6, 4, 'Mest sålt i ljud'),
  inSection(7, 5, 'Mest sålt i mobil & klocka'),
  inSection(8, 6, 'Mest sålt i foto'),
  inSection(9, 7, 'Mest sålt i hem & nätverk'),
  inSection(10, 8, 'Mest spelade brädspel'),
  inSection(11, 14, 'Mest sålt från Alm'),
]
