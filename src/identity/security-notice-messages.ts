import { shop } from '#core/shop.ts'

export const securityNoticeMessages = {
  kinds: {
    'new-login': {
      get subject() {
        return `Ny inloggning hos ${shop.brand.name}`
      },
      what: 'loggades in från en webbläsare vi inte har sett förut',
    },
    'password-changed': {
      get subject() {
        return `Ditt lösenord hos ${shop.brand.name} är ändrat`
      },
      what: 'fick ett nytt lösenord, och alla andra enheter loggades ut',
    },
    'password-reset': {
      get subject() {
        return `Ditt lösenord hos ${shop.brand.name} är återställt`
      },
      what: 'fick ett nytt lösenord genom en länk i ett mejl, och alla enheter loggades ut',
    },
    'email-change-requested': {
      get subject() {
        return `Någon vill byta e-postadress hos ${shop.brand.name}`
      },
      what: 'ska få en ny e-postadress. Den börjar gälla först när den har bekräftats från ett mejl dit',
    },
    'email-changed': {
      get subject() {
        return `Din adress hos ${shop.brand.name} är ändrad`
      },
      what: 'fick en ny e-postadress',
    },
    'bankid-linked': {
      get subject() {
        return `BankID är kopplat till ditt konto hos ${shop.brand.name}`
      },
      what: 'kan från och med nu loggas in på med ett BankID',
    },
    'bankid-unlinked': {
      get subject() {
        return `BankID är inte längre kopplat till ditt konto hos ${shop.brand.name}`
      },
      what: 'kan inte längre loggas in på med BankID',
    },
    'data-exported': {
      get subject() {
        return `Dina uppgifter hos ${shop.brand.name} har hämtats`
      },
      what: 'fick alla sina uppgifter hämtade som en fil',
    },
    'account-erased': {
      get subject() {
        return `Ditt konto hos ${shop.brand.name} är raderat`
      },
      what: 'är raderat för gott',
    },
    'second-factor-added': {
      get subject() {
        return `Tvåstegsverifiering är påslagen hos ${shop.brand.name}`
      },
      what: 'fick ett nytt andra steg vid inloggning',
    },
    'second-factor-removed': {
      get subject() {
        return `Tvåstegsverifiering är borttagen hos ${shop.brand.name}`
      },
      what: 'har inte längre kvar ett av sina andra steg vid inloggning',
    },
    'recovery-codes-renewed': {
      get subject() {
        return `Nya återställningskoder hos ${shop.brand.name}`
      },
      what: 'fick nya återställningskoder, och de gamla slutade gälla',
    },
    'api-key-created': {
      get subject() {
        return `Ny API-nyckel hos ${shop.brand.name}`
      },
      what: 'ansvarar nu för en ny API-nyckel. Ett annat system kan göra det som nyckeln får, i ditt namn',
    },
    'api-key-rotated': {
      get subject() {
        return `En API-nyckel är bytt hos ${shop.brand.name}`
      },
      what: 'ansvarar för en API-nyckel som har fått en ny hemlighet',
    },
    'api-key-changed': {
      get subject() {
        return `En API-nyckel är ändrad hos ${shop.brand.name}`
      },
      what: 'ansvarar, eller ansvarade, för en API-nyckel som har bytt ansvarig eller gräns',
    },
    'api-key-revoked': {
      get subject() {
        return `En API-nyckel är återkallad hos ${shop.brand.name}`
      },
      what: 'ansvarade för en API-nyckel som inte längre gäller',
    },
  },
  opening: (name: string | null, what: string) => (name ? `Kontot ${name} ${what}.` : `Ditt konto ${what}.`),
  when: 'När',
  browser: 'Webbläsare',
  unknownBrowser: 'Okänd',
  bankId: 'BankID är kopplat till kontot och loggar in utan lösenord. Är det inte ditt? Koppla bort det på din profil.',
  wasYou: 'Var det du? Då behöver du inte göra något.',
  notYou: 'Var det inte du? Välj genast ett nytt lösenord, så loggas alla enheter ut, och se över din profil.',
  erasedNotYou: 'Var det inte du? Svara på det här mejlet, så hjälper vi dig.',
  apiKeys: 'Se nycklarna',
  notKnown: 'Känner du inte till det? Säg till den som äger butiken i admin, så återkallas nyckeln.',
  reset: 'Välj ett nytt lösenord',
  profile: 'Till din profil',
  support: 'Kontakta oss',
} as const
