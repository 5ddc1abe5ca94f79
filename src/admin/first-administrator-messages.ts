export const messages = {
  title: 'Öppna din butik',
  about:
    'Du blir butikens första administratör. Välj hur du loggar in; därefter skaffar du ett andra steg och guidas genom resten.',
  password: 'Lösenord',
  passwordHint: 'Minst åtta tecken. En mening som du minns är bättre än ett krångligt ord.',
  go: 'Skapa kontot',
  noToken: 'Adressen är inte hel. Öppna den som servern skrev ut när den startade, med allt efter frågetecknet.',
} as const
