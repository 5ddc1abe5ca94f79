import { shop } from '#core/shop.ts'

export const accountMessages = {
  weakPassword: {
    common: 'Det lösenordet är ett av de vanligaste. Välj ett annat.',
    personal:
      'Lösenordet är för lätt att gissa: det bygger på ditt namn, din adress eller butikens namn. Välj ett annat.',
    pattern:
      'Lösenordet är för lätt att gissa: det är en upprepning eller en rad på tangentbordet. Välj något annat, gärna några ord.',
  },
  usernameTaken: 'Användarnamnet är upptaget.',
  terms: 'Godkänn villkoren för att bli medlem.',
  wrongPassword: 'Det är inte ditt lösenord.',
  newEmail: 'Ny e-postadress',
  reset: {
    get subject() {
      return `Välj ett nytt lösenord hos ${shop.brand.name}`
    },
    heading: 'Välj ett nytt lösenord',
    opening: (name: string | null) =>
      `Någon, förmodligen du, vill välja ett nytt lösenord för ${name ?? 'kontot med den här adressen'}.`,
    button: 'Välj ett nytt lösenord',
    closing: 'Länken gäller i en timme och en gång. Bad du inte om den? Då behöver du inte göra något.',
  },
  emailChange: {
    get subject() {
      return `Bekräfta din nya adress hos ${shop.brand.name}`
    },
    heading: 'Bekräfta din nya adress',
    opening: 'Någon, förmodligen du, vill byta till den här adressen för ett konto hos oss.',
    button: 'Bekräfta adressen',
    closing: 'Länken gäller i ett dygn. Bad du inte om den? Då behöver du inte göra något.',
  },
  emailTaken: {
    get subject() {
      return `Adressen har redan ett konto hos ${shop.brand.name}`
    },
    opening:
      'Någon, förmodligen du, ville byta till den här adressen på ett annat konto, men den hör redan till ett. Inget har ändrats.',
    button: 'Till butiken',
  },
}
