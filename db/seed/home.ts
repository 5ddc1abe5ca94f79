import { addDays, startOfDay } from '#core/day-start.ts'
import { blackWeek, calendarYears } from './campaigns.ts'

const firstPanel = 21

/** The hero of Black Week with a countdown to its first day, as rows of the start page. */
export function homePanels(now: Date) {
  return calendarYears(now).map((year, index) => ({
    id: firstPanel + index,
    type: 1,
    position: 10,
    from_at: startOfDay(`${year}-11-01`),
    to_at: startOfDay(addDays(`${year}-12-02`, 1)),
    settings: {
      over: 'Till och med 2 december',
      title: 'Black\nWeek',
      text: 'Årets största genomgång av hyllorna. Bredvid varje pris står det lägsta vi har haft de senaste 30 dagarna.',
      links: [
        { text: 'Se alla produkter', path: `/se/campaign/${blackWeek}-Black-Week` },
        { text: 'Alla kampanjer', path: '/se/campaigns' },
      ],
      drawings: [
        { type: 'skarm', body: 'kol', accent: 'fosfor', art: 'norrsken', v: 1 },
        { type: 'horlurar', body: 'kol', accent: 'fosfor', art: 'norrsken', v: 0 },
        { type: 'laptop', body: 'kol', accent: 'fosfor', art: 'norrsken', v: 0 },
        { type: 'mus', body: 'kol', accent: 'fosfor', art: 'norrsken', v: 0 },
      ],
      campaignId: blackWeek,
      showsFlashSale: true,
    },
  }))
}

export function takeovers(now: Date) {
  return calendarYears(now).map((year) => ({
    campaign_id: blackWeek,
    background: '#082e1f',
    button_background: '#d3ee3a',
    button_text: '#0b1f16',
    from_day: `${year}-11-15`,
    to_day: `${year}-12-02`,
  }))
}
