import { counted, numberText, type Series, stepsOf } from '#achievements/series.ts'

const kronor = (count: number) => `${count.toLocaleString('sv-SE')} kr`

export const purchases: Series[] = [
  {
    number: 1,
    measure: 'orders',
    icon: 'package',
    text: counted('Få hem', 'en beställning', 'beställningar'),
    steps: stepsOf(
      [1, 2, 3, 5, 10, 15, 25, 50, 75, 100, 200, 365],
      [
        'Välkommen in',
        'Tillbaka igen',
        'Tredje gången gillt',
        'Stamkund',
        'Tvåsiffrig',
        'Brevbärarens vän',
        'Kvartssekel i kartong',
        'Halvvägs till hundra',
        'Paketberget',
        'Hundraklubben',
        'Egen lastkaj',
        'Ett paket om dagen',
      ],
    ),
  },
  {
    number: 2,
    measure: 'spent',
    icon: 'coins',
    text: (needed) => `Handla för ${kronor(needed)} sammanlagt`,
    steps: stepsOf(
      [500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000],
      [
        'En femhundring',
        'Tusenlappen',
        'Hushållskassan',
        'Semesterkassan',
        'Tiotusen på kontot',
        'Lönehelg',
        'Sparbössan krossad',
        'Sexsiffrig',
        'En mindre bil',
        'Konungens skattkammare',
      ],
    ),
  },
  {
    number: 3,
    measure: 'largest',
    icon: 'trend-up',
    text: (needed) => `Lägg en beställning på minst ${kronor(needed)}`,
    steps: stepsOf(
      [1000, 2500, 5000, 10_000, 20_000, 30_000, 50_000],
      ['På en gång', 'Storköp', 'Rejält tag', 'Hela slanten', 'Allt på rött', 'Kvittot viker sig', 'Valen'],
    ),
  },
  {
    number: 4,
    measure: 'units',
    icon: 'stack',
    text: counted('Köp', 'en produkt', 'produkter sammanlagt'),
    steps: stepsOf(
      [5, 10, 25, 50, 100, 250, 500, 1000],
      [
        'Handfull',
        'Famnen full',
        'Källarförrådet',
        'Halvhundra saker',
        'Sakletaren',
        'Lagerhållare',
        'Museisamlingen',
        'Tusen och en sak',
      ],
    ),
  },
  {
    number: 5,
    measure: 'units-at-once',
    icon: 'shopping-cart',
    text: (needed) => `Ha minst ${numberText(needed)} produkter i en beställning`,
    steps: stepsOf(
      [3, 5, 10, 15, 20, 30],
      ['Samfrakt', 'Full korg', 'Överfull korg', 'Två vagnar', 'Truckkort', 'Långtradaren'],
    ),
  },
  {
    number: 6,
    measure: 'again',
    icon: 'repeat',
    text: (needed) => `Köp samma produkt vid ${numberText(needed)} tillfällen`,
    steps: stepsOf([2, 3, 5, 10], ['En till', 'Den var bra', 'Favorit i repris', 'Trogen till slutet']),
  },
  {
    number: 7,
    measure: 'digital',
    icon: 'cloud-arrow-down',
    text: counted('Köp', 'en digital produkt', 'digitala produkter'),
    steps: stepsOf(
      [1, 3, 5, 10, 25, 50],
      ['Ingen kartong', 'Molntuss', 'Nollor och ettor', 'Digital infödd', 'Helt i molnet', 'Viktlös'],
    ),
  },
  {
    number: 8,
    measure: 'preorder',
    icon: 'rocket-launch',
    text: counted('Förboka', 'en produkt innan den släpps', 'produkter innan de släpps'),
    steps: stepsOf(
      [1, 3, 5, 10, 25],
      ['Först i kön', 'Väntans tid', 'Nedräknaren', 'Tältar utanför', 'Ser in i framtiden'],
    ),
  },
  {
    number: 9,
    measure: 'fyndware',
    icon: 'recycle',
    text: counted('Köp', 'en fyndvara', 'fyndvaror'),
    steps: stepsOf(
      [1, 3, 5, 10, 25],
      ['Öppnad kartong', 'Loppisläge', 'Fynda klokt', 'Auktionsropare', 'Andrahandsadel'],
    ),
  },
  {
    number: 10,
    measure: 'gift-card-paid',
    icon: 'gift',
    text: counted('Betala med presentkort i', 'en beställning', 'beställningar'),
    steps: stepsOf([1, 3, 5, 10], ['Tack för presenten', 'Född med presentkort', 'Löser in', 'Gåvor till sig själv']),
  },
  {
    number: 11,
    measure: 'promoted',
    icon: 'seal-percent',
    text: counted('Få ett avdrag i', 'en beställning', 'beställningar'),
    steps: stepsOf([1, 3, 5, 10, 25], ['Kupongklippare', 'Prutmån', 'Rabattjägare', 'Sparsamhetspriset', 'Snålvargen']),
  },
]
