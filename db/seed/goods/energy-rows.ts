import type { ProductRow } from '#catalog/product-row.ts'
import { formatNumber } from '#core/money.ts'
import type { Good } from './good.ts'

const classes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** Energy labels of screens, televisions, phones, tablets and light sources. */
export function energyOf(good: Good, itemCode: string): Pick<ProductRow, 'energy'> {
  const { energy, family } = good
  if (energy === null) return {}
  const place = classes.indexOf(energy)
  const inches = typeof good.attributes.Skärmstorlek === 'number' ? good.attributes.Skärmstorlek : 6
  const isPortable = family.drawing === 'mobil' || family.drawing === 'surfplatta'
  const attributes = isPortable
    ? handheldEnergyText(place)
    : family.drawing === 'lampa'
      ? lampEnergyText(good)
      : screenEnergyText(inches, place, String(good.attributes.Upplösning ?? ''))
  return {
    energy: {
      rating: energy,
      scale: 'A',
      manufacturer: family.brand,
      itemCode,
      labelContent: attributes.join('\n'),
      productSheetContent: [
        `Leverantör: ${family.brand}`,
        `Modellbeteckning: ${itemCode}`,
        `Energieffektivitetsklass: ${energy}`,
        ...attributes,
      ].join('\n'),
    },
  }
}

/** Consumption is proportional to the screen area; each class step is about a sixth. */
function screenEnergyText(inches: number, place: number, resolution: string): string[] {
  const area = inches * inches * 0.0274
  const kilowattHours = Math.round(area * (0.25 + place * 0.13) + 4)
  return [
    `Energianvändning i SDR-läge: ${kilowattHours} kWh/1000 h`,
    `Energianvändning i HDR-läge: ${Math.round(kilowattHours * 1.6)} kWh/1000 h`,
    `Skärmdiagonal: ${Math.round(inches * 2.54)} cm (${formatNumber(inches)} tum)`,
    ...(resolution ? [`Upplösning: ${resolution}`] : []),
  ]
}

function handheldEnergyText(place: number): string[] {
  return [
    `Drifttid per laddning: ${64 - place * 7} h`,
    `Tålighet mot fall: klass ${classes[Math.min(4, place)]}`,
    `Batteriets uthållighet: ${1200 - place * 100} laddcykler`,
    `Reparerbarhet: klass ${classes[Math.max(0, place - 1)]}`,
  ]
}

function lampEnergyText({ attributes }: Good): string[] {
  const { Effekt: watts, Ljusstyrka: lumens, Storlek: cap = 'E27' } = attributes
  return [`Energianvändning: ${watts} kWh/1000 h`, `Ljusflöde: ${lumens} lumen`, `Effekt: ${watts} W`, `Sockel: ${cap}`]
}
