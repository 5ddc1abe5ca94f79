export type FieldRow = [form: FieldForm, field: string, value: string, expected: string | null]

export type FieldForm = 'register' | 'profile' | 'address' | 'password' | 'order' | 'credit' | 'company'

const names = [...'_!?/\\+=@#$%&*(){}|~<>;:[]7'].flatMap((sign): FieldRow[] => [
  ['profile', 'lastName', `Berg${sign}`, 'Ogiltigt Efternamn'],
])

export const fieldTable: FieldRow[] = [
  ['register', 'username', '', 'Fyll i användarnamn'],
  ['register', 'username', 'abc', 'Användarnamn behöver vara minst 4 tecken'],
  ['register', 'username', 'abc!', 'Ogiltiga tecken i användarnamnet'],
  ['register', 'username', 'a'.repeat(51), 'Ogiltiga tecken i användarnamnet'],
  ['register', 'username', 'å_b.c-1', null],
  ['register', 'email', '', 'Fyll i e-post'],
  ['register', 'email', 'a@', 'Ogiltig e-postadress'],
  ['register', 'email', 'a@b', 'Ogiltig e-postadress'],
  ['register', 'email', 'a@b.se', null],
  ['register', 'password', 'sju ord', 'Lösenordet behöver vara minst 8 tecken'],
  ['register', 'password', 'x'.repeat(101), 'Högst 100 tecken'],
  ['register', 'verifypassword', 'annat', 'Lösenorden matchar inte'],
  ['register', 'verifypassword', '', 'Upprepa lösenordet'],
  ['register', 'phoneNumber', '08x', 'Ogiltigt telefonnummer'],
  ['register', 'phoneNumber', '070123456', 'Ange ett tiosiffrigt mobilnummer'],
  ['register', 'phoneNumber', '0812345678', 'Ange ett tiosiffrigt mobilnummer'],
  ['register', 'phoneNumber', '0701234567', null],
  ['register', 'zipCode', '1112', 'Ogiltigt Postnummer'],
  ['register', 'zipCode', '11122', null],

  ...names,
  ['profile', 'firstName', 'Åsa-Lena', null],
  ['profile', 'firstName', 'x'.repeat(101), 'Högst 100 tecken'],
  ['profile', 'phoneNumber', '081234567', 'Ange ett tiosiffrigt mobilnummer'],
  ['profile', 'street', 'x'.repeat(36), 'Högst 35 tecken'],
  ['profile', 'street', 'x'.repeat(35), null],
  ['profile', 'zipCode', '1112', 'Ogiltigt Postnummer'],
  ['profile', 'city', 'x'.repeat(101), 'Högst 100 tecken'],

  ['address', 'label', '', 'Skriv vad du kallar den'],
  ['address', 'firstName', 'R2D2', 'Ogiltigt Förnamn'],
  ['address', 'street', 'x'.repeat(36), 'Högst 35 tecken'],
  ['address', 'zip', '1', 'Ogiltigt Postnummer'],
  ['address', 'zip', '793 33', null],

  ['password', 'newPassword', 'sju ord', 'Lösenordet behöver vara minst 8 tecken'],
  ['password', 'newPasswordRepeat', 'annat', 'Lösenorden matchar inte'],

  ['order', 'email', 'a@', 'Ogiltig e-postadress'],
  ['order', 'email', '', 'Fyll i e-postadress'],
  ['order', 'phone', '0812345678', 'Ange ett tiosiffrigt mobilnummer'],
  ['order', 'lastName', 'Berg7', 'Ogiltigt Efternamn'],
  ['order', 'street', 'x'.repeat(36), 'Högst 35 tecken'],
  ['order', 'zip', '1112', 'Ogiltigt Postnummer'],
  ['order', 'city', '', 'Fyll i postort'],
  ['order', 'city', 'x'.repeat(101), 'Högst 100 tecken'],
  ['order', 'city', 'Ö', null],

  ['credit', 'personalNumber', '', 'Fyll i personnummer'],
  ['credit', 'personalNumber', '85010112345', 'Ogiltigt Personnummer'],
  ['credit', 'personalNumber', '188501011234', 'Ogiltigt Personnummer'],
  ['credit', 'personalNumber', '198112189877', 'Kontrollera personnumret'],
  ['credit', 'personalNumber', '198112189876', null],

  ['company', 'company', '', 'Fyll i företagsnamn'],
  ['company', 'organisationNumber', '5566A', 'Ogiltigt Organisationsnummer'],
  ['company', 'organisationNumber', '556703-7485', null],
  ['company', 'reference', 'ab ', 'Referens på fakturan'],
  ['company', 'reference', 'abc', null],
]
