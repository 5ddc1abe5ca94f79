import { expect, test } from 'vitest'
import { energyPairs, labelFigures } from './energy-pairs.ts'

test('contents are parsed in pairs', () => {
  expect(energyPairs('Effekt | 20 W\nStandby|0,5 W\n')).toEqual([
    ['Effekt', '20 W'],
    ['Standby', '0,5 W'],
  ])
  expect(energyPairs('a|b\nc|d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('pairs on one line are separated by |, with a colon in each', () => {
  expect(energyPairs('Leverantör: Hexum | Modell: V-27 | Effekt: 20 W\nRatio|4:3')).toEqual([
    ['Leverantör', 'Hexum'],
    ['Modell', 'V-27'],
    ['Effekt', '20 W'],
    ['Ratio', '4:3'],
  ])
})

test('names of product sheets separate pairs on one line, with or without colons', () => {
  const pairs = [
    ['Leverantör', 'Hexum AB'],
    ['Modellbeteckning', 'V-27 Pro'],
    ['Energieffektivitetsklass', 'F'],
    ['Energianvändning i SDR-läge', '31 kWh/1000 h'],
    ['Skärmdiagonal', '69 cm (27 tum)'],
  ]
  const line = pairs.map((pair) => pair.join(' ')).join(' ')
  expect(energyPairs(line)).toEqual(pairs)
  expect(energyPairs(pairs.map((pair) => pair.join(': ')).join(' '))).toEqual(pairs)
  expect(energyPairs(`${line}\nVikt|4 kg`)).toEqual([...pairs, ['Vikt', '4 kg']])
})

test('a word that only begins like a name separates nothing', () => {
  expect(energyPairs('Modellen säljs i: två storlekar')).toEqual([['Modellen säljs i', 'två storlekar']])
  expect(energyPairs('Leverantör|Nya Modell AB')).toEqual([['Leverantör', 'Nya Modell AB']])
})

test('a consumption without a name gets one', () => {
  expect(energyPairs('49 kWh/1000 h i HDR-läge\n9 kWh/1000 h')).toEqual([
    ['Energianvändning i HDR-läge', '49 kWh/1000 h'],
    ['Energianvändning', '9 kWh/1000 h'],
  ])
})

test('the label has its consumption figures, or its first figure', () => {
  const screen =
    'Hexum V-27\nEnergiklass F på skalan A–G\n31 kWh/1000 h i SDR-läge\n49 kWh/1000 h i HDR-läge\nSkärmdiagonal: 69 cm'
  expect(labelFigures(screen)).toEqual([
    ['Energianvändning i SDR-läge', '31 kWh/1000 h'],
    ['Energianvändning i HDR-läge', '49 kWh/1000 h'],
  ])
  expect(labelFigures('Hexum T-6\nDrifttid per laddning: 57 h')).toEqual([['Drifttid per laddning', '57 h']])
  expect(labelFigures('')).toEqual([])
})
