import { addDays, startOfDay } from '#core/day-start.ts'
import { blackWeek, blackWeekSale, calendarYears } from './campaigns.ts'

const firstPanel = 21

/** The hero of Black Week with a countdown to its first day, as rows of the start page. */
export function homePanels(now: Date) {
  return calendarYears(now).flatMap((year, index) => {
    const [first, last] = [
      startOfDay(`${year}-${blackWeekSale.from}`),
      startOfDay(addDays(`${year}-${blackWeekSale.to}`, 1)),
    ]
    return [
      panel(
        { id: firstPanel + 2 * index, from_at: startOfDay(`${year}-11-01`), to_at: first },
        '15 november till 2 december',
      ),
      panel({ id: firstPanel + 2 * index + 1, from_at: first, to_at: last }, 'Till och med 2 december'),
    ]
  })
}

function panel(row: { id: number; from_at: Date; to_at: Date }, over: string) {
  return {
    ...row,
    type: 1,
    position: 10,
    settings: {
      over,
      title: 'Black\nWeek',
      text: 'Årets största genomgång av hyllorna. Bredvid varje nedsatt pris står det lägsta vi hade de 30 dagarna innan.',
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
  }
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
