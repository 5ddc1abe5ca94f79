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
  noLink: 'Länken är inte hel. Öppna den direkt från mejlet.',
  gone: 'Länken gäller inte längre. Be kundtjänst om en ny.',
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
  closing: 'Har du inte bett om det gör du ingenting. Länken gäller i 14 dagar.',
} as const
