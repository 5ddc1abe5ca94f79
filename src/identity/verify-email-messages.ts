import { shop } from '#core/shop.ts'

export const verifyEmailMessages = {
  bannerTitle: 'Bekräfta din e-postadress',
  banner: (email: string) =>
    `Öppna länken i mejlet från oss till ${email}. Har det inte kommit skickar vi ett nytt. Tills dess kan du handla som vanligt, men vi kopplar inget annat till adressen.`,
  unreachableTitle: 'Våra mejl når dig inte',
  unreachable: (email: string) =>
    `Mejl till ${email} kommer tillbaka till oss, så vi skickar inga fler dit, inte heller om dina beställningar. Är adressen rätt? Då skickar vi ett mejl där du bekräftar den.`,
  confirmAgain: 'Bekräfta adressen',
  resend: 'Skicka igen',
  sent: (email: string) => `Ett nytt mejl är på väg till ${email}.`,
  changeAddress: 'Fel adress? Byt den i profilen.',
  exportNote:
    'Din e-postadress är inte bekräftad. Filen innehåller det som hör till kontot, men inget som bara har din adress.',
  eraseNote: 'Din e-postadress är inte bekräftad. Det som hör till kontot raderas, men inget som bara har din adress.',

  title: 'Bekräfta din e-postadress',
  text: (email: string, username: string) => `Tryck på knappen, så hör ${email} till kontot ${username}.`,
  notYou: 'Har du inte skapat kontot? Stäng sidan. Då händer ingenting.',
  newsletter: 'Nyhetsbrevet, som beställdes med kontot, börjar komma när du har bekräftat.',
  confirm: 'Bekräfta adressen',
  doneTitle: 'Tack, adressen är bekräftad',
  done: (email: string, username: string) => `${email} hör nu till kontot ${username}.`,
  toMember: 'Till Mina sidor',
  expiredTitle: 'Länken har gått ut',
  expired: (email: string) => `Den gällde i två dygn. Vi kan skicka en ny till ${email}.`,
  renew: 'Skicka en ny länk',
  renewedTitle: 'Mejlet är skickat',
  renewed: (email: string) => `Öppna länken i mejlet till ${email}.`,
  takenTitle: 'Adressen hör till ett annat konto',
  taken: (email: string) =>
    `${email} är redan bekräftad för ett annat konto. Logga in på det, eller byt adress i profilen.`,
  goneTitle: 'Länken gäller inte längre',
  gone: 'Den är använd eller ersatt. Logga in, så kan du be om en ny på Mina sidor.',
} as const

export const verificationEmailMessages = {
  asking: {
    get subject() {
      return `Bekräfta din e-postadress hos ${shop.brand.name}`
    },
    heading: 'Bekräfta din e-postadress',
    opening: 'Någon, förmodligen du, har skapat ett konto med den här adressen.',
    again:
      'Mejl från oss till den här adressen har inte kommit fram. Bekräfta att den fungerar, så mejlar vi hit igen.',
    newsletter: 'Med kontot beställdes vårt nyhetsbrev. Det börjar komma när du har bekräftat adressen:',
    button: 'Bekräfta adressen',
    closing: 'Länken gäller i två dygn. Är det inte ditt konto? Då behöver du inte göra något.',
  },
  taken: {
    get subject() {
      return `Adressen har redan ett konto hos ${shop.brand.name}`
    },
    opening:
      'Någon, förmodligen du, har skapat ett konto till med den här adressen, men den hör redan till ett annat konto. Där är inget ändrat. Logga in med adressen, eller välj ett nytt lösenord:',
    button: 'Välj ett nytt lösenord',
    closing: 'Var det inte du? Då behöver du inte göra något.',
  },
} as const
