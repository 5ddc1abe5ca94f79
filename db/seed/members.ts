/** The password of every demo member. */
export const demoPassword = 'krets-demo-2026'

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
  experiencePoints: number
  rankLevel: number
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
    experiencePoints: 98_640,
    rankLevel: 9,
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
    experiencePoints: 34_200,
    rankLevel: 6,
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
    experiencePoints: 18_300,
    rankLevel: 5,
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
    experiencePoints: 260_000,
    rankLevel: 13,
  },
]
