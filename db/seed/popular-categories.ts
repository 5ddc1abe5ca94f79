/** What a tile links to: 1 section, 2 category, 3 manufacturer. */
export type SeedPopularCategory = {
  name: string
  entityType: 1 | 2 | 3
  entityId: number
  level: number
  locationType: string
  locationId: number
}

const tile = (name: string, entityId: number, locationType: string, locationId: number): SeedPopularCategory => ({
  name,
  entityType: 2,
  entityId,
  level: 1,
  locationType,
  locationId,
})

export const popularCategories: SeedPopularCategory[] = [
  tile('Grafikkort', 210, 'start', 0),
  tile('Headset', 331, 'start', 0),
  tile('Bärbara datorer', 110, 'start', 0),
  tile('Tangentbord', 333, 'start', 0),
  tile('TV-apparater', 410, 'start', 0),
  tile('Handkontroller', 334, 'start', 0),
  tile('Kameror', 711, 'start', 0),
  tile('Familjespel', 910, 'start', 0),
  tile('Ultraportabla', 111, 'section', 1),
  tile('Gamingdatorer', 121, 'section', 1),
  tile('Dockor & hubbar', 134, 'section', 1),
  tile('Webbkameror', 133, 'section', 1),
  tile('Grafikkort', 210, 'section', 2),
  tile('Processorer', 211, 'section', 2),
  tile('SSD, M.2', 215, 'section', 2),
  tile('Chassin', 219, 'section', 2),
  tile('Konsoler', 310, 'section', 13),
  tile('Spel', 320, 'section', 13),
  tile('Headset', 331, 'section', 13),
  tile('Gamingstolar', 337, 'section', 13),
  tile('OLED-TV', 411, 'section', 3),
  tile('Gamingskärmar', 421, 'section', 3),
  tile('Projektorer', 430, 'section', 3),
  tile('Öronsnäckor', 512, 'section', 4),
  tile('Soundbars', 523, 'section', 4),
  tile('Mobiler', 610, 'section', 5),
  tile('Smartklockor', 612, 'section', 5),
  tile('Powerbanks', 617, 'section', 5),
  tile('Systemkameror', 711, 'section', 6),
  tile('Objektiv', 713, 'section', 6),
  tile('Mesh-system', 812, 'section', 7),
  tile('Robotdammsugare', 831, 'section', 7),
  tile('Strategispel', 911, 'section', 8),
  tile('Kooperativa spel', 912, 'section', 8),
]
