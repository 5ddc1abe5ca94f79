/** Accounts of the demo shop; their passwords are generated when it is loaded. */
export const demoLogins = ['elin', 'foretag', 'anstalld', 'admin'] as const

export type SeedMember = {
  id: number
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
  street: string
  zip: string
  city: string
  isEmployee?: boolean
  isAdmin?: boolean
  company?: { name: string; organisationNumber: string }
  /** Balances at the opening, before later earnings. */
  xp: number
  memberForDays?: number
}

/** Has applied to buy on invoice. */
export const waitingCompany = {
  applicant: 'kabelkajsa',
  legalName: 'Kajsas Kabelkontor AB',
  /** Ten digits. */
  organisationNumber: '5599999942',
  requestedLimit: 5_000_000,
  message: 'Vi kablar kontor i Östergötland och handlar ungefär en gång i månaden.',
}

export const members: SeedMember[] = [
  {
    id: 1,
    username: 'elin',
    email: 'elin@krets.example',
    firstName: 'Elin',
    lastName: 'Sandberg',
    phone: '0701740605',
    street: 'Svartbäcksgatan 28',
    zip: '75332',
    city: 'Uppsala',
    xp: 0,
    memberForDays: 712,
  },
  {
    id: 2,
    username: 'foretag',
    email: 'inkop@ljusverket.example',
    firstName: 'Amir',
    lastName: 'Haddad',
    phone: '0701740606',
    street: 'Södra Larmgatan 14',
    zip: '41116',
    city: 'Göteborg',
    company: { name: 'Ljusverket i Göteborg AB', organisationNumber: '559999-9868' },
    xp: 34_200,
  },
  {
    id: 3,
    username: 'anstalld',
    email: 'anstalld@krets.example',
    firstName: 'Signe',
    lastName: 'Öberg',
    phone: '0701740607',
    street: 'Kungsgatan 61',
    zip: '75321',
    city: 'Uppsala',
    isEmployee: true,
    xp: 18_300,
  },
  {
    id: 4,
    username: 'admin',
    email: 'admin@krets.example',
    firstName: 'Mattias',
    lastName: 'Ek',
    phone: '0701740608',
    street: 'Dragarbrunnsgatan 35',
    zip: '75320',
    city: 'Uppsala',
    isEmployee: true,
    isAdmin: true,
    xp: 260_000,
  },
  {
    id: 20,
    username: 'kabelkajsa',
    email: 'kabelkajsa@krets.example',
    firstName: 'Kajsa',
    lastName: 'Lindqvist',
    phone: '0701740611',
    street: 'Storgatan 3',
    zip: '58222',
    city: 'Linköping',
    xp: 412_300,
  },
  {
    id: 21,
    username: 'ljudlova',
    email: 'ljudlova@krets.example',
    firstName: 'Lova',
    lastName: 'Hedin',
    phone: '0701740613',
    street: 'Storgatan 5',
    zip: '21142',
    city: 'Malmö',
    xp: 131_900,
  },
  {
    id: 22,
    username: 'nattugglan',
    email: 'nattugglan@krets.example',
    firstName: 'Samir',
    lastName: 'Aziz',
    phone: '0701740614',
    street: 'Storgatan 6',
    zip: '11356',
    city: 'Stockholm',
    xp: 90_210,
  },
  {
    id: 23,
    username: 'retrorut',
    email: 'retrorut@krets.example',
    firstName: 'Rut',
    lastName: 'Fors',
    phone: '0701740615',
    street: 'Storgatan 7',
    zip: '62156',
    city: 'Visby',
    xp: 64_800,
  },
  {
    id: 24,
    username: 'tangentis',
    email: 'tangentis@krets.example',
    firstName: 'Isak',
    lastName: 'Wallin',
    phone: '0701740616',
    street: 'Storgatan 8',
    zip: '97232',
    city: 'Luleå',
    xp: 41_075,
  },
  {
    id: 25,
    username: 'fyndfrida',
    email: 'fyndfrida@krets.example',
    firstName: 'Frida',
    lastName: 'Axelsson',
    phone: '0701740617',
    street: 'Storgatan 9',
    zip: '70211',
    city: 'Örebro',
    xp: 12_640,
  },
  {
    id: 26,
    username: 'nykomlingen',
    email: 'nykomlingen@krets.example',
    firstName: 'Olle',
    lastName: 'Sjö',
    phone: '0701740618',
    street: 'Storgatan 10',
    zip: '39232',
    city: 'Kalmar',
    xp: 1_280,
  },
  {
    id: 5,
    username: 'nordljus',
    email: 'nordljus@krets.example',
    firstName: 'Nora',
    lastName: 'Lind',
    phone: '0701740609',
    street: 'Storgatan 41',
    zip: '90325',
    city: 'Umeå',
    xp: 131_200,
  },
  {
    id: 6,
    username: 'pixelpelle',
    email: 'pixelpelle@krets.example',
    firstName: 'Pelle',
    lastName: 'Åström',
    phone: '0701740610',
    street: 'Bergsgatan 12',
    zip: '21422',
    city: 'Malmö',
    xp: 71_450,
  },
  {
    id: 7,
    username: 'kabelkatt',
    email: 'kabelkatt@krets.example',
    firstName: 'Katarina',
    lastName: 'Wikström',
    phone: '0701740611',
    street: 'Skolgatan 9',
    zip: '70362',
    city: 'Örebro',
    xp: 410_900,
  },
  {
    id: 8,
    username: 'tage.b',
    email: 'tage.b@krets.example',
    firstName: 'Tage',
    lastName: 'Boström',
    phone: '0701740612',
    street: 'Hamngatan 3',
    zip: '62157',
    city: 'Visby',
    xp: 5_900,
  },
]

/** Delivery addresses in addition to the members' own. */
export const deliveryAddresses = [
  {
    member_id: 1,
    position: 0,
    label: 'Stugan',
    first_name: 'Elin',
    last_name: 'Sandberg',
    street: 'Strandvägen 4',
    zip: '79333',
    city: 'Leksand',
  },
  {
    member_id: 1,
    position: 1,
    label: 'Jobbet',
    first_name: 'Elin',
    last_name: 'Sandberg',
    street: 'Kungsgatan 95',
    zip: '75318',
    city: 'Uppsala',
  },
]
