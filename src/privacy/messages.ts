import { hasPart } from '#core/programme.ts'
export const personMessages = {
  title: 'Det vi sparar om dig',
  exportText: 'Hämta allt vi sparar om dig som en fil: uppgifter, beställningar, kvitton, omdömen, mejl och mer.',
  export: 'Hämta mina uppgifter',
  notFetched: 'Uppgifterna kunde inte hämtas. Försök igen.',
  eraseTitle: 'Radera kontot',
  get eraseText() {
    return `Kontot, ${earnings('nivån')}önskelistor och allt annat som hör till dig försvinner för gott. Omdömen om det du har köpt blir kvar utan namn, och kvitton sparas i sju år eftersom bokföringslagen kräver det.`
  },
  erase: 'Radera mitt konto',
  password: 'Ditt lösenord',
  passwordMissing: 'Skriv ditt lösenord för att radera kontot.',
  eraseNow: 'Radera för alltid',
  cancel: 'Behåll kontot',
  erased: 'Ditt konto är raderat.',
} as const

export const idleMessages = {
  subject: 'Ditt konto raderas snart',
  greeting: (name: string | null) => (name === null ? 'Hej!' : `Hej ${name}!`),
  get text() {
    return `Du har inte loggat in eller handlat hos oss på snart tre år. Därför raderar vi ditt konto om en månad, med ${earnings('nivå')}önskelistor och allt annat som hör till det.`
  },
  logIn: 'Logga in och behåll kontot',
  how: 'Vill du behålla kontot räcker det att logga in. Vill du inte det behöver du inte göra något. Kvitton sparas i sju år eftersom bokföringslagen kräver det.',
} as const

/** What an account has gathered, of what the shop has. */
export function earnings(level: string): string {
  return [hasPart('levels') && `${level}, `, hasPart('xp') && 'xp, '].filter((one) => one !== false).join('')
}
