import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['Hexum Orkan 16 GB grafikkort', 'Hexum Orkan 16_GB grafikkort'],
  ['Almbok Pro 16 48 GB/1 TB, dimma', 'Almbok Pro 16 48_GB/1_TB, dimma'],
  ['Bildskärm 27 tum 144 Hz', 'Bildskärm 27_tum 144_Hz'],
  ['Höjdled Bas skrivbord 100 × 60 cm, grafit', 'Höjdled Bas skrivbord 100 × 60_cm, grafit'],
  ['Amperium Klick powerbank 5 000 mAh, lila', 'Amperium Klick powerbank 5_000_mAh, lila'],
  ['Skarpa Vy 55" 4K-TV', 'Skarpa Vy 55″ 4K-TV'],
  ['Linsbo Trefot Kol, 1,4 kg', 'Linsbo Trefot Kol, 1,4_kg'],
  ['Taktil Femtiofem 75 % mekaniskt tangentbord', 'Taktil Femtiofem 75_% mekaniskt tangentbord'],
])('%s keeps numbers and units together', (name, shown) => {
  expect(shownName(name).replaceAll('\u00a0', '_')).toBe(shown)
})

test.each([
  'Ljung 5 Pro, snö',
  'Almfon 12 mobil',
  'Blända K3 systemkamera',
  'Fjordbit Luft 14 bärbar dator',
  'Almfon 12 Mini',
])('%s has no unit, and is shown unchanged', (name) => expect(shownName(name)).toBe(name))
