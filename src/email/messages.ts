import { shop } from '#core/shop.ts'
import type { EmailTopic } from './topics.ts'

export const kindNames: Record<EmailTopic, string> = {
  newsletter: 'nyhetsbrevet',
  'cart-reminder': 'påminnelser om varukorgen',
  'wish-news': 'mejl om det du önskar dig',
}

export const subscriptionMessages = {
  title: 'Mejl från oss',
  newsletter: 'Nyhetsbrev',
  subscribeTitle: 'Först till släppen',
  subscribe: 'Prenumerera',
  added: 'Din mailadress är nu tillagd!',
  openEmail: 'Öppna länken i mejlet vi just skickade, så är det klart.',
  confirmTitle: 'Vill du ha nyhetsbrevet?',
  confirmText: (email: string) => `Vi skickar det till ${email}, och ingenting innan du har svarat.`,
  confirm: 'Ja, skicka nyhetsbrevet',
  confirmed: 'Välkommen!',
  confirmedText: 'Nu får du nyhetsbrevet. I varje nyhetsbrev finns en länk som avslutar det.',
  linkOver: 'Länken gäller inte längre',
  linkOverText: 'Den är för gammal eller redan använd. Du kan alltid anmäla dig på nytt längst ner på sidan.',
  endTitle: (kind: EmailTopic) => `Avsluta ${kindNames[kind]}?`,
  endText: 'Du behöver inte logga in. Mejl om dina beställningar får du som vanligt.',
  end: 'Avsluta',
  ended: 'Avslutat',
  endedText: (kind: EmailTopic) => `Du får inte längre ${kindNames[kind]}.`,
  askTitle: 'Avsluta mejl från oss',
  askText:
    'Skriv din adress, så mejlar vi en länk som avslutar det vi skickar dit. Då kan ingen annan göra det åt dig.',
  ask: 'Skicka länken',
  requested: 'Titta i din inkorg',
  askedText: 'Skickar vi något till adressen ligger det nu ett mejl där med en länk.',
  email: 'E-postadress',
  emailExample: 'din@epost.se',
  emptyAddress: 'Fyll i en mailadress',
  notAnAddress: 'Denna adress är ej giltig!',
  alreadySubscribed:
    'Denna adress prenumererar redan på våra nyhetsbrev! Är den inte bekräftad, öppna länken i mejlet vi har skickat.',
  wrong: 'Något gick fel',
  toStart: 'Till startsidan',
  close: 'Stäng',
} as const

export const emailFrameMessages = {
  progress: (step: number, of: number, name: string) => `Steg ${step} av ${of}: ${name}`,
  get shop() {
    return shop.brand.name
  },
  organisationNumber: 'Org.nr',
  vatNumber: 'Momsreg.nr',
  fTax: 'Godkänd för F-skatt',
} as const

export const subscriptionEmailMessages = {
  question: {
    get subject() {
      return `Bekräfta nyhetsbrevet från ${shop.brand.name}`
    },
    heading: 'Vill du ha vårt nyhetsbrev?',
    opening: 'Hej! Någon, förhoppningsvis du, vill ha vårt nyhetsbrev till den här adressen.',
    button: 'Ja, skicka nyhetsbrevet',
    closing: 'Var det inte du? Då behöver du inte göra något. Adressen raderas om sju dagar.',
  },
  already: {
    get subject() {
      return `Du har redan nyhetsbrevet från ${shop.brand.name}`
    },
    opening: 'Hej! Någon har anmält den här adressen till vårt nyhetsbrev, och du får det redan.',
    closing: 'Du behöver inte göra något.',
    button: 'Till butiken',
  },
  welcome: {
    get subject() {
      return `Välkommen till nyhetsbrevet från ${shop.brand.name}`
    },
    heading: 'Välkommen till nyhetsbrevet',
    greeting: 'Hej!',
    opening: 'Nu får du vårt nyhetsbrev.',
    button: 'Till butiken',
  },
  links: {
    get subject() {
      return `Avsluta mejl från ${shop.brand.name}`
    },
    opening:
      'Hej! Någon bad om länkar som avslutar det vi skickar till den här adressen. De gör ingenting förrän du öppnar dem.',
    end: (kind: EmailTopic) => `Avsluta ${kindNames[kind]}`,
    others: 'Det andra vi skickar dit',
    closing: 'Var det inte du? Då behöver du inte göra något.',
  },
  why: 'Du får det här för att du har tackat ja till det.',
} as const
