import { expect, test } from 'vitest'
import { stores } from '#seed/stores.ts'
import { marksOf } from './map-marks.ts'
import { coast, mapSize, onMap } from './sweden.ts'

const placed = stores.map(({ id, name, city, lat, lng }) => ({ id, name, city, location: { lat, lng } }))

test('the map covers the entire country, north up', () => {
  const [treriksroset, smygehuk] = [onMap({ lat: 69.06, lng: 20.55 }), onMap({ lat: 55.34, lng: 13.36 })]
  expect(treriksroset.y).toBeLessThan(smygehuk.y)
  for (const { x, y } of [treriksroset, smygehuk, onMap({ lat: 65.8, lng: 24.2 })]) {
    expect(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height).toBe(true)
  }
})

test('every store has a clickable mark with a name, and every town its name once', () => {
  const marks = marksOf(placed)
  expect(marks).toHaveLength(stores.length)
  for (const [index, one] of marks.entries()) {
    for (const other of marks.slice(index + 1)) {
      const between = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
      expect(between, `${one.store.id} ${other.store.id}`).toBeGreaterThanOrEqual(31)
    }
  }
  for (const { x, y, store } of marks) {
    const town = onMap(store.location)
    expect(Math.hypot(x - town.x, y - town.y), `${store.id} is near its town`).toBeLessThan(30)
  }
  const names = marks.map(({ label }) => label.text)
  expect(names.toSorted()).toEqual(['Kista', ...new Set(stores.map(({ city }) => city))].toSorted())
})

test('marks that are moved apart stay on land', () => {
  const shore = coast.map(([lng, lat]) => onMap({ lng, lat }))
  const isOnLand = ({ x, y }: { x: number; y: number }) => {
    const crossed = shore.filter((one, at) => {
      const next = shore[(at + 1) % shore.length] ?? one
      return one.y > y !== next.y > y && x < one.x + ((y - one.y) / (next.y - one.y)) * (next.x - one.x)
    })
    return crossed.length % 2 === 1
  }
  const nearSea = ['Göteborg', 'Malmö', 'Luleå', 'Umeå', 'Sundsvall']
  const atSea = marksOf(placed).filter((mark) => !isOnLand(mark) && !nearSea.includes(mark.store.city))
  expect(atSea.map(({ store }) => store.city)).toEqual([])
})

test('a name is on the left when another mark is on the right', () => {
  const sides = new Map(marksOf(placed).map(({ label }) => [label.text, label.side]))
  expect(['Västerås', 'Örebro', 'Luleå', 'Kista'].map((name) => sides.get(name))).toEqual([
    'left',
    'left',
    'right',
    'below',
  ])
})
