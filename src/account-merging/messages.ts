import { formatNumber } from '#core/money.ts'
import type { Moves } from './contract.ts'

export const moveTexts: Record<keyof Moves, (count: number) => string> = {
  orders: (count) => (count === 1 ? '1 order' : `${count} ordrar`),
  returns: (count) => (count === 1 ? '1 retur' : `${count} returer`),
  xp: (count) => `${formatNumber(count)} xp`,
  wishlists: (count) => (count === 1 ? '1 önskelista' : `${count} önskelistor`),
  reviews: (count) => (count === 1 ? '1 omdöme' : `${count} omdömen`),
  chats: (count) => (count === 1 ? '1 chatt' : `${count} chattar`),
  messages: (count) => (count === 1 ? '1 meddelande' : `${count} meddelanden`),
  notes: (count) => (count === 1 ? '1 anteckning' : `${count} anteckningar`),
}

export const blockedReason = (id: number) => `Sammanslaget med kundnummer ${id}.`

export const mergePage = {
  title: 'Slå ihop dina konton',
  text: (from: string, into: string) =>
    `Kontot ${from} slås ihop med ${into}. Det här flyttas, och sedan går det inte längre att logga in på ${from}:`,
  nothing: 'Det finns inget att flytta.',
  stays:
    'Vänner, prestationer, figur och spel flyttas inte. Har något av kontona tackat nej till utskick gäller nejet.',
  noUndo: 'Det går inte att ångra.',
  confirm: 'Slå ihop kontona',
  done: (into: string) => `Klart! Logga in med ${into} i fortsättningen.`,
  noLink: 'Länken är inte hel. Öppna den direkt från mejlet.',
  gone: 'Länken gäller inte längre. Be kundtjänst om en ny.',
} as const

export const mergeEmail = {
  subject: 'Vill du slå ihop dina konton?',
  opening: (from: string, into: string) =>
    `Du har bett kundtjänst att slå ihop kontot ${from} med ${into}. Öppna länken för att se vad som flyttas och bekräfta.`,
  button: 'Se och bekräfta',
  closing:
    'Har du inte bett om det, eller är det andra kontot inte ditt? Då gör du ingenting. Länken gäller i tre dygn.',
  doneSubject: 'Två konton är nu ett',
  done: (from: string) => `Kontot ${from} har slagits ihop med ditt, efter att dess ägare har bekräftat det via mejl.`,
  toProfile: 'Till din profil',
  unexpected: 'Hör av dig till kundtjänst om du inte känner igen det.',
} as const
