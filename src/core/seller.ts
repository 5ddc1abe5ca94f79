export const seller = {
  name: 'Krets Handel AB',
  organisationNumber: '559999-9991',
  vatNumber: 'SE559999999101',
  street: 'Kretsgatan 1',
  zip: '753 23',
  city: 'Uppsala',
  /** The municipality of the board (aktiebolagslagen 2005:551 28 kap. 5 §). */
  seat: 'Uppsala',
  bankgiro: '5050-1055',
  email: 'kundservice@krets.example',
  phone: '0701 74 06 10',
} as const
