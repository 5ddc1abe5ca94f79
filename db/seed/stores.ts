export type SeedStore = {
  id: number
  name: string
  city: string
  street: string
  zip: string
  phone: string
  lat: number
  lng: number
  /** Seven days from Monday. */
  hours: string[]
  text: string
}

const week = (weekdays: string, saturday: string, sunday: string) => [
  ...Array<string>(5).fill(weekdays),
  saturday,
  sunday,
]

export const stores: SeedStore[] = [
  {
    id: 1,
    name: 'Stockholm Odenplan',
    city: 'Stockholm',
    street: 'Karlbergsvägen 24',
    zip: '113 27',
    phone: '0701 74 06 11',
    lat: 59.3428,
    lng: 18.0496,
    hours: week('10–20', '10–18', '11–17'),
    text: 'Två våningar vid tunnelbanan. Provlyssna på övervåningen, hämta beställningar i luckan mot gatan.',
  },
  {
    id: 2,
    name: 'Stockholm Kista',
    city: 'Stockholm',
    street: 'Hanstavägen 55',
    zip: '164 53',
    phone: '0701 74 06 12',
    lat: 59.4027,
    lng: 17.9447,
    hours: week('10–21', '10–20', '10–20'),
    text: 'I gallerian, plan ett. Här står vår största vägg med skärmar.',
  },
  {
    id: 3,
    name: 'Göteborg Järntorget',
    city: 'Göteborg',
    street: 'Linnégatan 2',
    zip: '413 04',
    phone: '0701 74 06 13',
    lat: 57.6998,
    lng: 11.9531,
    hours: week('10–19', '10–17', '12–16'),
    text: 'Speldisk med konsoler att prova och turneringar första torsdagen i månaden.',
  },
  {
    id: 4,
    name: 'Malmö Möllan',
    city: 'Malmö',
    street: 'Bergsgatan 20',
    zip: '214 22',
    phone: '0701 74 06 14',
    lat: 55.5936,
    lng: 13.0079,
    hours: week('10–19', '10–17', '12–16'),
    text: 'Brädspel fram till stängning och en verkstad som bygger om datorn medan du väntar.',
  },
  {
    id: 5,
    name: 'Uppsala Resecentrum',
    city: 'Uppsala',
    street: 'Stationsgatan 12',
    zip: '753 40',
    phone: '0701 74 06 15',
    lat: 59.8581,
    lng: 17.6469,
    hours: week('07–20', '10–18', '10–18'),
    text: 'Vår första butik. Hämta på väg till tåget, luckan öppnar klockan sju.',
  },
  {
    id: 6,
    name: 'Linköping Stora torget',
    city: 'Linköping',
    street: 'Stora torget 5',
    zip: '582 19',
    phone: '0701 74 06 16',
    lat: 58.4109,
    lng: 15.6216,
    hours: week('10–19', '10–17', '12–16'),
    text: 'Komponentdisk med folk som själva bygger. Ta med måtten på ditt chassi.',
  },
  {
    id: 7,
    name: 'Örebro Drottninggatan',
    city: 'Örebro',
    street: 'Drottninggatan 18',
    zip: '702 10',
    phone: '0701 74 06 17',
    lat: 59.2719,
    lng: 15.2147,
    hours: week('10–19', '10–17', '12–16'),
    text: 'Mitt på gågatan, med provrum för headset och mikrofoner.',
  },
  {
    id: 8,
    name: 'Västerås Vasagatan',
    city: 'Västerås',
    street: 'Vasagatan 15',
    zip: '722 15',
    phone: '0701 74 06 18',
    lat: 59.6107,
    lng: 16.5461,
    hours: week('10–19', '10–16', '12–16'),
    text: 'Liten butik med stor lucka: beställt före 14 finns här dagen efter.',
  },
  {
    id: 9,
    name: 'Sundsvall Storgatan',
    city: 'Sundsvall',
    street: 'Storgatan 26',
    zip: '852 30',
    phone: '0701 74 06 19',
    lat: 62.3903,
    lng: 17.3069,
    hours: week('10–18', '10–16', 'Stängt'),
    text: 'I stenstaden. Fyndvaror från hela Norrland hamnar ofta här.',
  },
  {
    id: 10,
    name: 'Umeå Rådhustorget',
    city: 'Umeå',
    street: 'Kungsgatan 54',
    zip: '903 26',
    phone: '0701 74 06 20',
    lat: 63.8258,
    lng: 20.263,
    hours: week('10–19', '10–17', '12–16'),
    text: 'Tangentbordsvägg med fyrtio brytare att känna på.',
  },
  {
    id: 11,
    name: 'Luleå Storgatan',
    city: 'Luleå',
    street: 'Storgatan 40',
    zip: '972 31',
    phone: '0701 74 06 21',
    lat: 65.5842,
    lng: 22.1547,
    hours: week('10–18', '10–16', 'Stängt'),
    text: 'Längst norrut av våra butiker, med lika mycket i lager av det som går åt i mörkret: skärmar och spel.',
  },
]
