import { afterAll, expect, test } from 'vitest'
import { infoPages } from '#seed/info-pages.ts'
import { demoShopSettings } from '#seed/shop-settings.ts'
import { cutOff, deliveryDay } from '#shipping/dates.ts'
import { freeDelivery } from '#shipping/free-delivery.ts'
import { methodsFor } from '#shipping/methods.ts'
import { readSettings } from '#shipping/server/settings.ts'
import { standardShipment } from '#shipping/server/standard-shipment.ts'
import { testDatabase } from '#test/database.ts'

const db = await testDatabase()
const { methods } = (await readSettings(db)).at(new Date('2026-11-24T12:00:00Z'))
afterAll(() => db.close())

const pageOf = (id: number) => infoPages().find((page) => page.id === id)?.text ?? ''
const names = (text: string) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name)

test('the terms of delivery list the ways that there are, and no others', () => {
  const [, listed = ''] = /## Leveranssätt\n(.*?)\n## /s.exec(pageOf(9)) ?? []
  const offered = methods.filter(({ isInternal, rules }) => !isInternal && !rules.minRank)
  expect(names(listed).toSorted()).toEqual(offered.map(({ name }) => name).toSorted())
})

test('what is said to be free for members is free for them, from that sum', () => {
  const { everyone, members } = freeDelivery(methods, standardShipment)
  expect([everyone, members]).toEqual([null, 50_000])
  const at = (orderValue: number) =>
    methodsFor(methods, { ...standardShipment, orderValue, zip: null, isCompany: false, freeFrom: null, rankLevel: 1 })
  const free = at(members ?? 0).filter(({ kind, price }) => price === 0 && kind !== 'store')
  expect(free.map(({ kind }) => kind)).toEqual(['home'])
  expect(at((members ?? 0) - 1).some(({ kind, price }) => price === 0 && kind === 'home')).toBe(false)
  expect(pageOf(6)).toContain('**Fri frakt hem till dig** när varorna kostar 500 kr eller mer')
  expect(pageOf(9)).toContain('Medlemmar har fri frakt med **Hem till dig** när varorna kostar 500 kr eller mer.')
  expect(demoShopSettings.brand.description).toContain('fri frakt hem för medlemmar från 500 kr')
  for (const { text } of infoPages()) expect(text).not.toMatch(/fri frakt[^.]*(ombud|paketskåp)/i)
})

test('a large parcel is carried in only when that is chosen', () => {
  expect(methods.filter(({ rules }) => rules.canCarryIn).map(({ name }) => name)).toEqual([
    'Hemleverans av stort paket',
  ])
  expect(pageOf(9)).toContain('Paketet lämnas innanför porten, eller bärs in till ett rum om du väljer det i kassan')
})

test('what is said about evenings holds: the same day before the cut-off, never on a Sunday or a holiday', () => {
  const evening = methods.find(({ pace }) => pace === 'tonight')
  expect(evening?.description).toContain(
    `före ${cutOff.replace(':', '.')} kommer samma kväll, utom söndagar och helgdagar.`,
  )
  const dayFor = (day: string) =>
    deliveryDay({ pace: 'tonight', zone: 'country', now: new Date(`${day}T12:00:00+01:00`) })
  expect(dayFor('2026-11-28')).toBe('2026-11-28')
  expect(dayFor('2026-11-29')).toBe('2026-11-30')
  expect(dayFor('2026-12-25')).toBe('2026-12-28')
})
