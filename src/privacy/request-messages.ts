import { earnings } from './messages.ts'

export const requestPage = {
  export: {
    title: 'Hämta dina uppgifter',
    text: (email: string) => `Här hämtar du allt vi sparar om kontot ${email}, som en fil.`,
    confirm: 'Hämta mina uppgifter',
    done: 'Klart! Filen är sparad på din enhet. Den innehåller dina uppgifter, så dela den inte med andra.',
  },
  erasure: {
    title: 'Radera ditt konto',
    text: (email: string) =>
      `Kontot ${email}, ${earnings('nivån')}önskelistor och allt annat som hör till dig försvinner för gott. Kvitton sparas i sju år eftersom bokföringslagen kräver det. Det går inte att ångra.`,
    confirm: 'Radera för alltid',
    done: 'Ditt konto är raderat.',
  },
  title: 'Dina uppgifter',
  gone: 'Länken gäller inte längre. Be om en ny här.',
  guest: {
    export: {
      title: 'Hämta dina uppgifter',
      text: (email: string) => `Här hämtar du allt vi sparar om ${email}, som en fil.`,
    },
    erasure: {
      title: 'Radera dina uppgifter',
      text: (email: string) =>
        `Allt vi sparar om ${email} försvinner för gott: namn, adress och telefon i dina beställningar, meddelanden och nyhetsbrev. Du kan inte längre se beställningarna. Kvitton sparas i sju år eftersom bokföringslagen kräver det. Det går inte att ångra.`,
      done: 'Dina uppgifter är raderade.',
    },
  },
  ask: 'Skriv den e-postadress du har handlat med, så mejlar vi en länk. Den visar att adressen är din. Du behöver inget konto.',
  email: 'E-postadress',
  what: 'Vad vill du göra?',
  kinds: { export: 'Hämta en kopia av uppgifterna', erasure: 'Radera uppgifterna' },
  send: 'Mejla en länk',
  sent: (email: string) => `Vi har mejlat en länk till ${email}.`,
} as const

export const requestEmail = {
  export: {
    subject: 'Hämta dina uppgifter',
    opening: 'Du har bett oss om en kopia av de uppgifter vi sparar om dig. Öppna länken för att hämta dem som en fil.',
    button: 'Hämta mina uppgifter',
  },
  erasure: {
    subject: 'Vill du radera ditt konto?',
    opening: 'Du har bett oss att radera ditt konto. Öppna länken för att läsa vad som försvinner och bekräfta.',
    button: 'Läs och bekräfta',
  },
  guest: {
    export: {
      subject: 'Hämta dina uppgifter',
      opening:
        'Du har bett oss om en kopia av de uppgifter vi sparar om dig. Öppna länken för att hämta dem som en fil.',
      button: 'Hämta mina uppgifter',
    },
    erasure: {
      subject: 'Vill du radera dina uppgifter?',
      opening:
        'Du har bett oss att radera de uppgifter vi sparar om dig. Öppna länken för att läsa vad som försvinner och bekräfta.',
      button: 'Läs och bekräfta',
    },
  },
  account: {
    subject: 'Dina uppgifter',
    opening:
      'Du har bett om de uppgifter vi sparar om dig. Adressen hör till ett konto hos oss. Logga in, så hämtar eller raderar du uppgifterna på din profil. Kan du inte logga in skriver du till kundservice.',
    button: 'Till din profil',
    closing: 'Har du inte bett om det gör du ingenting.',
  },
  closing: 'Har du inte bett om det gör du ingenting. Länken gäller i 14 dagar.',
} as const
