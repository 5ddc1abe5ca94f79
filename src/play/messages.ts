import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { xpADay } from './game/game-xp.ts'

export const avatarMessages = {
  get intro() {
    const more = [
      hasPart('levels') && 'fler figurer låses upp på högre nivåer',
      hasPart('supplyDrops') && 'en del kläder hittar du i luftsläppen',
    ].filter((one) => one !== false)
    const text = more.join(', och ')
    return `Så ser du ut för andra medlemmar.${text && ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`}`
  },
  figure: 'Figur',
  colour: 'Färg',
  headgear: 'På huvudet',
  face: 'Min',
  fromLevel: (level: number) => `Nivå ${level}`,
  inDrops: 'I luftsläppen',
  save: 'Spara avataren',
  saved: 'Din nya avatar är sparad.',
  unsaved: 'Förhandsvisning. Inte sparad än.',
  preview: (name: string, colour: string, headgear: string, face: string) =>
    `Förhandsvisning: ${name}, ${colour.toLowerCase()}, ${headgear.toLowerCase()} på huvudet, min: ${face.toLowerCase()}`,
} as const

export const supplyMessages = {
  intro: 'Varje dag landar nya lådor. Du får öppna en av varje sort som din nivå har låst upp.',
  law: 'Luftsläppen är gratis. Du satsar ingenting, kan inte köpa fler och det som ligger i dem går inte att byta mot pengar.',
  lawForMinors:
    'Luftsläppen är gratis, och du kan inte köpa fler. Du är under 18, så vi lottar inte: varje låda ger alltid lika mycket xp, till och med året du fyller 18.',
  fixed: (xp: number) => `Ger alltid ${formatNumber(xp)} xp, utan lottning`,
  notDrawn: 'Ingen lottning',
  birthYear: 'Året du är född',
  stateYear: 'Spara',
  confirmYear: 'Ja, spara året',
  isYear: (year: number) => `Är du född ${year}? Sedan är det bara kundservice som kan ändra det.`,
  whyYear:
    'Skriv vilket år du är född innan du öppnar din första låda. För den som är under 18 lottar vi inte. Året används bara till det och ändras sedan bara av kundservice.',
  badYear: 'Skriv året med fyra siffror.',
  open: (crate: string) => `Öppna ${crate}`,
  opened: 'Öppnad i dag',
  locked: (level: number) => `Öppnas på nivå ${level}`,
  odds: 'Innehåll och chanser',
  reward: 'I lådan',
  chance: 'Chans',
  xp: (xp: number) => `${formatNumber(xp)} xp`,
  found: (item: string) => `${item} till din avatar`,
  known: (item: string, xp: number) => `${item} hade du redan, så du fick ${xp} xp i stället`,
  instead: (xp: number) => `Har du redan föremålet får du ${xp} xp.`,
  landed: (crate: string, what: string) => `${crate} innehöll: ${what}.`,
  toAvatar: 'Ta på dig det',
  check: 'Kontrollera dragningen',
  how: 'Dagen innan vi delar ut lådorna publicerar vi en kontrollsumma (SHA-256) av dagens hemliga nyckel. Din dragning är HMAC-SHA-256 av ditt medlemsnummer, dagen och lådan med den nyckeln. Dagen efter visar vi nyckeln, så att din webbläsare kan räkna om allt.',
  hashOf: (day: string) => `Kontrollsumma för ${day}`,
  latest: 'Dina senaste lådor',
  day: 'Dag',
  crate: 'Låda',
  roll: 'Dragning',
  proof: 'Kontroll',
  checkOne: (crate: string, day: string) => `Kontrollera ${crate} ${day}`,
  checkButton: 'Kontrollera',
  tomorrow: 'Går att kontrollera i morgon',
  right: 'Stämmer',
  wrong: 'Stämmer inte',
  none: 'Här visas lådorna när du har öppnat någon.',
  error: 'Lådan gick inte att öppna.',
} as const

export const knighthoodMessages = {
  intro:
    'Den som har gjort mycket för andra medlemmar kan bli riddare. Titeln syns vid dina omdömen och är din för alltid.',
  met: (done: number, all: number) => (done === all ? 'Du är värdig' : `${done} av ${all} krav är klara`),
  merits: {
    level: 'Nivå',
    achievements: 'Prestationer',
    reviews: 'Skrivna omdömen',
    days: 'Dagar som medlem',
  },
  has: (has: number, needs: number) => `${formatNumber(has)} av ${formatNumber(needs)}`,
  title: 'Välj titel',
  apply: 'Låt dig dubbas',
  change: 'Byt titel',
  changed: 'Du har en ny titel.',
  notYet: 'När alla krav är uppfyllda blir du dubbad med en gång.',
  ceremony: (name: string, title: string) =>
    `Lysdioderna tänds en efter en. Ett svärd av borstad aluminium läggs mot din axel, först den vänstra, sedan den högra. Res dig, ${name}. Från och med i dag är du ${title}.`,
  since: (day: string) => `Riddare sedan ${day}`,
} as const

const sidesOf = ['upp', 'höger', 'ned', 'vänster']

export const gameMessages = {
  game: 'Spelet',
  intro: 'Vrid brickorna så att strömmen når alla lampor. När hela slingan lyser får du en ny och större.',
  how: [
    'Klicka eller tryck på en bricka för att vrida den ett kvarts varv medurs.',
    'Med tangentbord: gå med piltangenterna, vrid med mellanslag eller Enter, pausa med P eller Esc.',
    'Varje bricka ger tio poäng när slingan lyser, och hälften till om du är snabb.',
  ],
  timed: 'Spela 90 sekunder',
  calm: 'Lugn runda utan klocka',
  get idleText() {
    return givesXp()
      ? 'Fyra slingor i din egen takt. Ger xp men räknas inte på topplistan.'
      : 'Fyra slingor i din egen takt. Räknas inte på topplistan.'
  },
  pause: 'Pausa',
  paused: 'Pausat',
  resume: 'Fortsätt',
  stop: 'Avsluta rundan',
  again: 'Spela igen',
  sound: 'Ljud',
  points: 'Poäng',
  circuit: 'Slinga',
  time: 'Tid kvar',
  seconds: (seconds: number) => `${seconds} s`,
  board: (number: number, size: number) => `Slinga ${number}, ${size} gånger ${size} brickor`,
  tile: ({ row, column, sides, isLit, isSource }: TileCounts) =>
    `Rad ${row}, kolumn ${column}: ${isSource ? 'strömkälla, ' : ''}öppen ${listed(sidesOf.filter((_, index) => (sides & (1 << index)) !== 0))}, ${isLit ? 'tänd' : 'släckt'}`,
  lit: (number: number, score: number) => `Slinga ${number} lyser. ${formatNumber(score)} poäng.`,
  over: (boards: number, score: number) =>
    `Rundan är slut. Du tände ${boards === 1 ? '1 slinga' : `${boards} slingor`} och fick ${formatNumber(score)} poäng.`,
  saving: 'Sparar rundan …',
  gained: (xp: number, boards: number) => {
    if (xp > 0) return `+${xp} xp`
    if (!givesXp()) return null
    return boards === 0 ? 'Tänd en hel slinga så får du xp.' : 'Dagens xp är redan hämtad, så den här rundan gav inget.'
  },
  best: 'Nytt rekord!',
  retry: 'Spara igen',
  today: (xp: number, max: number) => `Du har fått ${xp} av dagens ${max} xp.`,
  own: (best: number) => `Ditt rekord: ${formatNumber(best)} poäng.`,
  who: 'Vilka som visas',
  all: 'Alla',
  friends: 'Vänner',
  week: 'Veckans bästa',
  allTime: 'Bäst genom tiderna',
  noScores: 'Ingen har spelat än. Bli först på listan.',
  error: 'Rundan kunde inte börja.',
} as const

function givesXp(): boolean {
  return xpADay() > 0
}

type TileCounts = { row: number; column: number; sides: number; isLit: boolean; isSource: boolean }

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`
}
