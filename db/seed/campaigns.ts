import { type Day, dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Drawing } from '#illustrations/drawing.ts'

export type SeedCampaign = {
  id: number
  name: string
  title: string
  text: string
  sectionId: number | null
  startsAt: Date | null
  endsAt: Date | null
  drawing: Drawing
  color: 'peach' | 'mint' | 'straw'
}

/** Ids that addresses and the calendar refer to. */
export const blackWeek = 7866
export const cyberMonday = 9504
export const singlesDay = 7648
export const corporate = 8827

export const closeTheCircuit = 9601
export const soundWeek = 9602
export const gameNight = 9603
export const homeOffice = 9604
export const bigPicture = 9605

/** Campaigns with fixed dates are current whenever the seed runs; the others follow the calendar or always run. */
export function campaigns(now: Date): SeedCampaign[] {
  const today = dayOf(now)
  const running = (daysAgo: number, daysLeft: number) => ({
    startsAt: startOfDay(addDays(today, -daysAgo)),
    endsAt: startOfDay(addDays(today, daysLeft)),
  })
  const days = (from: string, to: string) => {
    const year = yearOfCampaigns(today)
    return { startsAt: startOfDay(`${year}-${from}`), endsAt: startOfDay(addDays(`${year}-${to}`, 1)) }
  }
  return [
    {
      id: blackWeek,
      name: 'Black Week',
      title: 'Black Week – 15 november till 2 december',
      text: 'Årets största genomgång av hyllorna. Bredvid varje nedsatt pris står det lägsta vi hade de 30 dagarna innan, så att du själv ser vad nedsättningen är värd.',
      sectionId: null,
      ...days(blackWeekSale.from, blackWeekSale.to),
      drawing: { type: 'skarm', body: 'kol', accent: 'fosfor', art: 'norrsken', v: 1 },
      color: 'mint',
    },
    {
      id: cyberMonday,
      name: 'Cyber Monday',
      title: 'Cyber Monday – datorer och komponenter',
      text: 'Helgen efter Black Friday är det datordelarnas tur. Bygg klart innan december börjar.',
      sectionId: 2,
      ...days('11-28', '12-02'),
      drawing: { type: 'grafikkort', body: 'kol', accent: 'fosfor', art: 'norrsken', v: 0 },
      color: 'straw',
    },
    {
      id: singlesDay,
      name: 'Singles Day',
      title: 'Singles Day – något till dig själv',
      text: 'Den elfte i elfte handlar om att slippa dela med sig. Hörlurar, handkontroller och annat man bara behöver en av.',
      sectionId: null,
      ...days('11-09', '11-11'),
      drawing: { type: 'horlurar', body: 'ben', accent: 'orange', art: 'norrsken', v: 0 },
      color: 'peach',
    },
    {
      id: corporate,
      name: 'Företag',
      title: 'Krets för företag',
      text: 'Faktura, priser utan moms och en kontaktperson som svarar. Ansök om fakturaköp med organisationsnumret, så visas avtalspriserna i listorna när företaget är godkänt. Behöver ni tio lika skärmar eller en hel byggsats, skriv till foretag@krets.example så räknar vi på det.',
      sectionId: null,
      startsAt: null,
      endsAt: null,
      drawing: { type: 'laptop', body: 'dimma', accent: 'fosfor', art: 'fjall', v: 0 },
      color: 'mint',
    },
    {
      id: closeTheCircuit,
      name: 'Stäng kretsen',
      title: 'Stäng kretsen – skärm, tangentbord, mus och headset',
      text: 'Delar som hör ihop, i samma färger och till kampanjpris.',
      sectionId: 13,
      ...running(33, 6),
      drawing: { type: 'tangentbord', body: 'ben', accent: 'orange', art: 'norrsken', v: 0 },
      color: 'straw',
    },
    {
      id: soundWeek,
      name: 'Ljudveckan',
      title: 'Ljudveckan – högtalare och hörlurar',
      text: 'Lyssna i butik, ta hem och prova i 60 dagar.',
      sectionId: 4,
      ...running(31, 9),
      drawing: { type: 'hogtalare', body: 'ben', accent: 'orange', art: 'norrsken', v: 0 },
      color: 'peach',
    },
    {
      id: gameNight,
      name: 'Spelkväll',
      title: 'Spelkväll – brädspel till lägre pris',
      text: 'När mörkret faller före middagen är det dags att plocka fram tärningarna.',
      sectionId: 8,
      ...running(30, 12),
      drawing: { type: 'bradspel', body: 'natt', accent: 'gul', art: 'fjall', v: 0 },
      color: 'straw',
    },
    {
      id: homeOffice,
      name: 'Hemmakontoret',
      title: 'Hemmakontoret – allt utom kaffekoppen',
      text: 'Stolar, bord, skärmar och dockor för dagarna utan pendling.',
      sectionId: 1,
      ...running(34, 15),
      drawing: { type: 'skrivbord', body: 'ben', accent: 'gron', art: 'norrsken', v: 0 },
      color: 'mint',
    },
    {
      id: bigPicture,
      name: 'Stora bilden',
      title: 'Stora bilden – TV och projektorer',
      text: 'Rätt storlek för rummet är ofta en storlek större än du tror.',
      sectionId: 3,
      ...running(30, 8),
      drawing: { type: 'tv', body: 'kol', accent: 'vit', art: 'dyner', v: 0 },
      color: 'peach',
    },
  ]
}

export const blackWeekSale = { from: '11-15', to: '12-02' }

/** This year's, or next year's when they are over. */
function yearOfCampaigns(today: Day): number {
  const year = Number(today.slice(0, 4))
  return today <= `${year}-${blackWeekSale.to}` ? year : year + 1
}

/** The documented days of 2024, and those around the current year. */
export function calendarYears(now: Date): number[] {
  const thisYear = Number(dayOf(now).slice(0, 4))
  return [...new Set([2024, thisYear - 1, thisYear, thisYear + 1])].filter((year) => year >= 2024).sort()
}

export type SeedCalendarEntry = {
  name: string
  campaignId: number | null
  placement: string
  fromDay: Day
  toDay: Day
  text?: string
}

/** The calendar: 2024 as documented, and the same days of this year and the next. */
export function calendarEntries(now: Date): SeedCalendarEntry[] {
  return calendarYears(now).flatMap(windowsOf)
}

function windowsOf(year: number): SeedCalendarEntry[] {
  const black = (placement: string, from: string, to: string) => ({
    name: 'Black Week',
    campaignId: blackWeek,
    placement,
    fromDay: `${year}-${from}`,
    toDay: `${year}-${to}`,
  })
  return [
    black('black-week-links', '11-01', '12-02'),
    black('countdown', '11-01', '11-14'),
    black('hamburger', '11-11', '12-02'),
    black('top-navigation', '11-11', '12-02'),
    { ...black('usp', '11-15', '12-02'), text: 'Black Week till och med 2 december' },
    {
      name: 'Singles Day',
      campaignId: singlesDay,
      placement: 'black-week-links',
      fromDay: `${year}-11-09`,
      toDay: `${year}-11-11`,
    },
    {
      name: 'Cyber Monday',
      campaignId: cyberMonday,
      placement: 'black-week-links',
      fromDay: `${year}-11-28`,
      toDay: `${year}-12-02`,
    },
    { name: 'Jul', campaignId: null, placement: 'christmas', fromDay: `${year}-12-01`, toDay: `${year + 1}-01-10` },
  ]
}
