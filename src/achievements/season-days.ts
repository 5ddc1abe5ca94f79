import { type Day } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { easterSunday, firstWeekday, weekday } from '#shipping/holidays.ts'

const day = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

const days = (from: Day, count: number): Day[] => Array.from({ length: count }, (_, at) => addDays(from, at))

const blackFriday = (year: number) => addDays(firstWeekday(day(year, 11, 22), 4), 1)
const fourthAdvent = (year: number) => firstWeekday(day(year, 12, 18), 0)

const inYear = {
  'new-year': (year: number) => [day(year, 1, 1)],
  knut: (year: number) => [day(year, 1, 13)],
  valentine: (year: number) => [day(year, 2, 14)],
  leap: (year: number) => (day(year, 2, 29).endsWith('02-29') ? [day(year, 2, 29)] : []),
  semla: (year: number) => [addDays(easterSunday(year), -47)],
  pi: (year: number) => [day(year, 3, 14)],
  waffle: (year: number) => [day(year, 3, 25)],
  fools: (year: number) => [day(year, 4, 1)],
  easter: (year: number) => [addDays(easterSunday(year), -1)],
  walpurgis: (year: number) => [day(year, 4, 30)],
  'may-first': (year: number) => [day(year, 5, 1)],
  'may-fourth': (year: number) => [day(year, 5, 4)],
  ascension: (year: number) => [addDays(easterSunday(year), 39)],
  national: (year: number) => [day(year, 6, 6)],
  midsummer: (year: number) => [firstWeekday(day(year, 6, 19), 5)],
  july: (year: number) => days(day(year, 7, 1), 31),
  crayfish: (year: number) => days(day(year, 8, 7), 9),
  school: (year: number) => days(day(year, 8, 15), 11),
  programmer: (year: number) => [addDays(day(year, 1, 1), 255)],
  bun: (year: number) => [day(year, 10, 4)],
  halloween: (year: number) => [day(year, 10, 31)],
  singles: (year: number) => [day(year, 11, 11)],
  november: (year: number) => days(day(year, 11, 1), 30),
  'black-friday': (year: number) => [blackFriday(year)],
  'cyber-monday': (year: number) => [addDays(blackFriday(year), 3)],
  advent: (year: number) => [21, 14, 7, 0].map((before) => addDays(fourthAdvent(year), -before)),
  nobel: (year: number) => [day(year, 12, 10)],
  lucia: (year: number) => [day(year, 12, 13)],
  'christmas-eve': (year: number) => [day(year, 12, 24)],
  'boxing-day': (year: number) => [day(year, 12, 26)],
  'new-year-eve': (year: number) => [day(year, 12, 31)],
  'friday-13': (year: number) => months.map((month) => day(year, month, 13)).filter((one) => weekday(one) === 5),
} as const satisfies Record<string, (year: number) => Day[]>

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export type SeasonName = keyof typeof inYear

export type SeasonDay = { season: SeasonName; day: Day }

export function seasonDays(from: number, to: number): SeasonDay[] {
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const names = Object.keys(inYear) as SeasonName[]
  return names.flatMap((season) => years.flatMap((year) => inYear[season](year).map((one) => ({ season, day: one }))))
}
