import type { Colour, Family, SeedAttributes } from './family.ts'

type Declared = Omit<NonNullable<Family['food']>, 'operator' | 'netQuantity'>

type Snack = {
  name: string
  sub: string
  price: number
  colour: Colour
  text: string
  netQuantity: string
  attributes: SeedAttributes
  food: Declared
}

const operator = 'Kodkaffe AB, Rosterivägen 6, 653 40 Karlstad'

const snack = ({ netQuantity, colour, attributes, food, ...family }: Snack): Family => ({
  ...family,
  brand: 'Kodkaffe',
  category: 56,
  drawing: 'paket',
  form: 1,
  colours: [colour],
  attributes: { Typ: 'Livsmedel', ...attributes },
  food: { ...food, netQuantity, operator },
})

const coffee = (name: string, ingredients: string): Declared => ({
  name,
  ingredients,
  storage: 'Torrt och svalt, väl försluten. Bäst före datum står på påsen.',
  origin: 'Kaffe från Brasilien och Etiopien, rostat i Sverige',
})

export const foodFamilies: Family[] = [
  snack({
    name: 'Kodkaffe Mörkrost 500 g',
    sub: 'Hela bönor · mörkrostat i Karlstad',
    price: 119,
    colour: 'kol/orange',
    text: 'Choklad, russin och en lätt ton av övertid. Rostat i Karlstad.',
    netQuantity: '500 g',
    attributes: { Nettovikt: 500 },
    food: coffee('Rostade kaffebönor', 'Kaffebönor (arabica).'),
  }),
  snack({
    name: 'Kodkaffe Mellanrost 500 g',
    sub: 'Malet för bryggare · mellanrostat',
    price: 109,
    colour: 'tegel/gul',
    text: 'Till bryggaren som står på från sju till fem.',
    netQuantity: '500 g',
    attributes: { Nettovikt: 500 },
    food: coffee('Malet rostat kaffe', 'Kaffe (arabica).'),
  }),
  snack({
    name: 'Kodkaffe Koffeinfritt 250 g',
    sub: 'Malet för bryggare · under 0,1 % koffein',
    price: 79,
    colour: 'lav/orange',
    text: 'För den som ska sova innan bygget är klart.',
    netQuantity: '250 g',
    attributes: { Nettovikt: 250 },
    food: coffee('Malet rostat kaffe, koffeinfritt', 'Koffeinfritt kaffe (arabica).'),
  }),
  snack({
    name: 'Kodkaffe Saltlakrits 300 g',
    sub: 'Hårda bitar · med salmiak',
    price: 49,
    colour: 'grafit/fosfor',
    text: 'Salt nog för att väcka någon.',
    netQuantity: '300 g',
    attributes: { Nettovikt: 300 },
    food: {
      name: 'Lakritskonfektyr',
      ingredients:
        'Socker, glukossirap, vetemjöl, salmiaksalt (ammoniumklorid), lakritsextrakt 3 %, färgämne (vegetabiliskt kol), kokosfett, ytbehandlingsmedel (bivax).',
      allergens: 'Vete (gluten). Kan innehålla spår av mjölk.',
      storage: 'Torrt och svalt.',
      origin: 'Sverige',
      warning: 'Innehåller lakrits. Personer med högt blodtryck bör undvika överdriven konsumtion.',
      nutrition: [
        ['Energi', '1 480 kJ / 350 kcal'],
        ['Fett', '0,4 g'],
        ['varav mättat fett', '0,2 g'],
        ['Kolhydrat', '83 g'],
        ['varav sockerarter', '55 g'],
        ['Protein', '2,6 g'],
        ['Salt', '6,9 g'],
      ],
    },
  }),
  snack({
    name: 'Kodkaffe Energidryck utan socker, 24-pack',
    sub: '24 × 33 cl · smak av fläder',
    price: 377,
    colour: 'natt/gul',
    text: 'Smakar fläder, kyler bäst ur burken.',
    netQuantity: '24 × 330 ml',
    attributes: { Nettovolym: 7920, 'Säljs från': 15, Pant: 48 },
    food: {
      name: 'Kolsyrad energidryck utan socker, med taurin, koffein och sötningsmedel',
      ingredients:
        'Kolsyrat vatten, surhetsreglerande medel (citronsyra, natriumcitrat), taurin 0,4 %, aromer, koffein 0,03 %, konserveringsmedel (kaliumsorbat), sötningsmedel (sukralos, acesulfam K), vitaminer (niacin, B6, B12).',
      storage: 'Svalt, skyddat från solljus.',
      origin: 'Sverige',
      warning: 'Högt koffeininnehåll. Rekommenderas inte för barn, gravida eller ammande (32 mg/100 ml).',
      nutrition: [
        ['Energi', '13 kJ / 3 kcal'],
        ['Fett', '0 g'],
        ['varav mättat fett', '0 g'],
        ['Kolhydrat', '0 g'],
        ['varav sockerarter', '0 g'],
        ['Protein', '0 g'],
        ['Salt', '0,19 g'],
      ],
    },
  }),
]
