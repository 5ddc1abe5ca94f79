import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'

export const xpMessages = {
  level: (level: number, group: string) => `Nivå ${level} · ${group}`,
  levelSpoken: (level: number, group: string) => `Nivå ${level}, ${group}`,
  xp: (xp: number) => `${formatNumber(xp)} xp`,
  left: (xp: number, level: number) => `${formatNumber(xp)} kvar till nivå ${level}`,
  toLevel: (level: number) => `Xp till nivå ${level}`,
  couldNotBeRead: 'Det kunde inte hämtas. Ladda om sidan och försök igen.',
  more: 'Visa fler',

  ladder: {
    title: 'Din rang',
    about: '25 nivåer i sju grupper',
    groups: 'Ranggrupper',
    levels: (from: number, to: number) => (from === to ? `Nivå ${from}` : `Nivå ${from}–${to}`),
    from: (xp: number) => `från ${formatNumber(xp)} xp`,
    yours: 'din rang',
    all: 'Alla nivåer',
    level: 'Nivå',
    group: 'Grupp',
    xp: 'Xp',
    achievements: 'Prestationer',
    here: 'här är du',
  },
  next: {
    at: (level: number) => `Vid nivå ${level}`,
    opens: (products: number) => `öppnas ${formatNumber(products)} ${products === 1 ? 'produkt' : 'produkter'} till.`,
    youNeed: 'Du behöver',
    xp: (xp: number) => `${formatNumber(xp)} xp`,
    achievements: (missing: number, has: number, needs: number) =>
      `${formatNumber(missing)} ${missing === 1 ? 'prestation' : 'prestationer'} (du har ${formatNumber(has)} av ${formatNumber(needs)})`,
    and: 'och',
    to: (level: number) => `till nivå ${level}`,
    how: (review: number) =>
      `Köp ger 1 xp per krona när produkten har kommit fram${review > 0 ? `, ett omdöme om det du har köpt ger ${formatNumber(review)} xp` : ''}.`,
    last: 'Du har nått den sista nivån. Tack för att du är med.',
  },
  benefits: {
    title: 'Det här får du',
    from: (level: number) => `Från nivå ${level}.`,
    locked: (products: number, level: number) =>
      `${formatNumber(products)} ${products === 1 ? 'produkt' : 'produkter'} från nivå ${level}`,
    lockedText: 'Kan bara köpas av den som har kommit så långt.',
    yours: 'Din rang',
    open: 'Öppen för dig',
  },
  ledger: {
    title: 'Dina xp',
    about: 'Allt som har gett dig xp, och det som har tagits tillbaka.',
    none: 'Inga xp än. De kommer med den första leveransen.',
  },
  toplist: {
    who: 'Vilka som jämförs',
    all: 'Alla',
    friends: 'Vänner',
    place: 'Plats',
    member: 'Medlem',
    level: 'Nivå',
    xp: 'Xp',
    you: 'du',
    own: (place: number) => `Du ligger på plats ${formatNumber(place)}.`,
    hidden: 'Du syns inte i listan.',
    show: 'Visa mig i topplistan',
    get showText() {
      return hasPart('levels')
        ? 'Andra ser ditt användarnamn, din nivå och dina xp.'
        : 'Andra ser ditt användarnamn och dina xp.'
    },
    notSaved: 'Det gick inte att spara. Försök igen.',
    alone: 'Här syns du och dina vänner, när du har några.',
    findFriends: 'Hitta vänner',
  },
  statistics: {
    title: 'Din statistik',
    none: 'Här visas dina köp år för år, när du har handlat.',
    streak: 'Längsta svit',
    months: (count: number) => (count === 1 ? '1 månad' : `${count} månader i rad`),
    saved: 'Sparat mot ordinarie pris',
    orders: 'Köp',
    units: 'Produkter',
    paid: 'Betalt',
    savedShort: 'Sparat',
    year: 'År',
    all: 'Alla år',
    plot: 'Betalt och sparat år för år',
    sections: 'Efter avdelning, utan frakt',
    other: 'Produkter som inte säljs längre',
  },
  moment: {
    title: (level: number) => `Nivå ${level}!`,
    text: (group: string) => `Du har nått en ny nivå i ${group}. Snyggt jobbat.`,
    newGroup: (group: string) => `Du har nått en ny grupp: ${group}. Snyggt jobbat.`,
    benefits: 'Se vad den ger',
    close: 'Fortsätt handla',
  },
}
