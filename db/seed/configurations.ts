import type { ConfigurationOptions } from '#configurations/configuration.ts'

export type SeedConfiguration = ConfigurationOptions & {
  /** Seed name of the product. */
  goods: string
}

const kr = (kronor: number) => kronor * 100

const choice = (id: string, name: string, kronor = 0, excludes: string[] = []) => ({
  id,
  name,
  price: kr(kronor),
  excludes,
})

export const configurations: SeedConfiguration[] = [
  {
    goods: 'almbok-egen-konfiguration',
    buildDays: 21,
    groups: [
      {
        id: 'cpu',
        name: 'Processor',
        choices: [
          choice('a5pro', 'Alm A5 Pro, 12 kärnor', 0, ['m64']),
          choice('a5max', 'Alm A5 Max, 16 kärnor', 6000, ['m16']),
        ],
      },
      {
        id: 'minne',
        name: 'Minne',
        choices: [
          choice('m16', '16 GB minne'),
          choice('m32', '32 GB minne', 4000),
          choice('m64', '64 GB minne', 10_000),
        ],
      },
      {
        id: 'disk',
        name: 'Lagring',
        choices: [
          choice('d512', '512 GB lagring'),
          choice('d1t', '1 TB lagring', 2500),
          choice('d2t', '2 TB lagring', 7000),
          choice('d4t', '4 TB lagring', 14_000),
        ],
      },
      {
        id: 'tangent',
        name: 'Tangentbord',
        choices: [
          choice('sv', 'Svenskt tangentbord'),
          choice('en', 'Engelskt tangentbord, USA'),
          choice('de', 'Tyskt tangentbord'),
        ],
      },
      {
        id: 'farg',
        name: 'Färg',
        choices: [choice('dimma', 'Dimma'), choice('grafit', 'Grafit')],
      },
    ],
  },
  {
    goods: 'hexum-bygg-egen',
    buildDays: 10,
    groups: [
      {
        id: 'lada',
        name: 'Chassi',
        choices: [
          choice('svart', 'Svart chassi med glassida'),
          choice('vit', 'Vitt chassi med glassida', 300),
          choice('liten', 'Litet chassi, 18 liter', 700, ['g5080', 'vatten']),
        ],
      },
      {
        id: 'cpu',
        name: 'Processor',
        choices: [
          choice('c6', 'Processor med 6 kärnor'),
          choice('c8', 'Processor med 8 kärnor', 1800),
          choice('c16', 'Processor med 16 kärnor', 5200, ['luft']),
        ],
      },
      {
        id: 'grafik',
        name: 'Grafikkort',
        choices: [
          choice('g8', 'Hexum Storm 8 GB'),
          choice('g16', 'Hexum Storm 16 GB', 3500),
          choice('g5080', 'Hexum Storm 32 GB', 11_000, ['n650']),
        ],
      },
      {
        id: 'minne',
        name: 'Minne',
        choices: [choice('m16', '16 GB minne'), choice('m32', '32 GB minne', 900), choice('m64', '64 GB minne', 2600)],
      },
      {
        id: 'disk',
        name: 'Lagring',
        choices: [
          choice('d1t', '1 TB lagring'),
          choice('d2t', '2 TB lagring', 800),
          choice('d4t', '4 TB lagring', 2400),
        ],
      },
      {
        id: 'kyl',
        name: 'Kylning',
        choices: [choice('luft', 'Luftkylning'), choice('vatten', 'Vattenkylning 240 mm', 900)],
      },
      {
        id: 'natagg',
        name: 'Nätaggregat',
        choices: [choice('n650', 'Nätaggregat 650 W'), choice('n1000', 'Nätaggregat 1 000 W', 900)],
      },
    ],
  },
]
