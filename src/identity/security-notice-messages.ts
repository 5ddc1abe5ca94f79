export const securityNoticeMessages = {
  kinds: {
    'new-login': { subject: 'Ny inloggning hos Krets', what: 'loggades in från en webbläsare vi inte har sett förut' },
    'password-changed': {
      subject: 'Ditt lösenord hos Krets är ändrat',
      what: 'fick ett nytt lösenord, och alla andra enheter loggades ut',
    },
    'password-reset': {
      subject: 'Ditt lösenord hos Krets är återställt',
      what: 'fick ett nytt lösenord genom en länk i ett mejl, och alla enheter loggades ut',
    },
    'email-change-requested': {
      subject: 'Någon vill byta e-postadress hos Krets',
      what: 'ska få en ny e-postadress. Den börjar gälla först när den har bekräftats från ett mejl dit',
    },
    'email-changed': { subject: 'Din adress hos Krets är ändrad', what: 'fick en ny e-postadress' },
    'bankid-linked': {
      subject: 'BankID är kopplat till ditt konto hos Krets',
      what: 'kan från och med nu loggas in på med ett BankID',
    },
    'bankid-unlinked': {
      subject: 'BankID är inte längre kopplat till ditt konto hos Krets',
      what: 'kan inte längre loggas in på med BankID',
    },
    'data-exported': {
      subject: 'Dina uppgifter hos Krets har hämtats',
      what: 'fick alla sina uppgifter hämtade som en fil',
    },
    'account-erased': { subject: 'Ditt konto hos Krets är raderat', what: 'är raderat för gott' },
    'second-factor-added': {
      subject: 'Tvåstegsverifiering är påslagen hos Krets',
      what: 'fick ett nytt andra steg vid inloggning',
    },
    'second-factor-removed': {
      subject: 'Tvåstegsverifiering är borttagen hos Krets',
      what: 'har inte längre kvar ett av sina andra steg vid inloggning',
    },
    'recovery-codes-renewed': {
      subject: 'Nya återställningskoder hos Krets',
      what: 'fick nya återställningskoder, och de gamla slutade gälla',
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
  reset: 'Välj ett nytt lösenord',
  profile: 'Till din profil',
  support: 'Kontakta oss',
} as const
