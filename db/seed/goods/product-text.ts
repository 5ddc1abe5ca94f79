import { formatNumber } from '#core/money.ts'
import { dice } from '#illustrations/dice.ts'
import type { SeedAttributes } from './family.ts'
import type { Good } from './good.ts'
import { kindOf } from './kinds.ts'
import { typeset } from './typeset.ts'

/** Manufacturer text, measurements and box contents. */
export function productText(good: Good): string {
  const { family } = good
  const measured = shuffled(measurements(good.attributes), good.id).slice(0, 3).join(' ')
  const { inTheBox } = kindOf({ drawing: good.drawing, inTheBox: family.inTheBox })
  const box = family.isDigital
    ? '**Leverans:** koden kommer via mejl när betalningen är klar. Ångerrätten upphör när du har bett om koden.'
    : inTheBox && `**I kartongen:** ${inTheBox}.`
  return typeset([family.text, measured, box].filter((paragraph) => paragraph !== '').join('\n\n'))
}

const lists = new Intl.ListFormat('sv', { type: 'conjunction' })

type Describe = (value: string) => string

const descriptions: Partial<Record<keyof SeedAttributes, Describe[]>> = {
  Vikt: [
    (g) => `Vi har vägt den till ${g} gram.`,
    (g) => `Vikten på vår våg: ${g} gram.`,
    (g) => `Väger ${g} gram utan kartong.`,
  ],
  Batteritid: [(h) => `Räkna med ${h} timmar per laddning.`, (h) => `Batteriet räcker ${h} timmar när det är nytt.`],
  Ljudnivå: [
    (dB) => `På en meters håll mäter vi ${dB} dB vid full last.`,
    (dB) => `Som mest ${dB} dB, mätt en meter bort.`,
  ],
  Uppdateringar: [(years) => `Tillverkaren lovar programuppdateringar i ${years} år.`],
  Kabellängd: [(m) => `Kabeln är ${m} meter.`],
  Garanti: [
    (years) => `Garantin gäller i ${years} år från dagen du får den.`,
    (years) => `${years} års garanti ingår.`,
  ],
  Maxvikt: [(kg) => `Provad för ${kg} kilo.`],
  Höjd: [(mm) => `Höjden är ${mm} mm.`],
  Längd: [(mm) => `Längden är ${mm} mm, kontakter oräknade.`],
  Läshastighet: [(speed) => `Vi mäter ${speed} MB/s vid läsning av stora filer.`],
  Speltid: [(minutes) => `Ett parti tar ungefär ${minutes} minuter när alla kan reglerna.`],
  'Ålder från': [(age) => `Rekommenderas från ${age} år.`],
  PEGI: [(age) => `Märkt PEGI ${age}.`],
  'Antal spelare': [(players) => `För ${players} spelare.`],
  Plattform: [(platform) => `Fungerar med ${platform.replace('Pc', 'pc')}.`],
  Passar: [(model) => `Passar ${model} och ingen annan modell.`],
  Effekt: [(watt) => `Märkeffekten är ${watt} W.`],
  Batterikapacitet: [(mAh) => `Batteriet rymmer ${mAh} mAh.`],
  Skärmstorlek: [(inches) => `Bilden är ${inches} tum på diagonalen.`],
  Upplösning: [(points) => `Upplösningen är ${points}.`],
  Anslutning: [(ports) => `Ansluts med ${ports}.`],
  Kamera: [(megapixels) => `Huvudkameran har ${megapixels} megapixel.`],
  Sockel: [(socket) => `Passar ${socket}.`],
  Certifiering: [(mark) => `Verkningsgraden är certifierad ${mark}.`],
  'Antal portar': [(count) => `Har ${count} uttag.`],
  Storlek: [(size) => `Storlek: ${size}.`],
  Kapsling: [(mark) => `Kapsling: ${mark}.`],
}

function measurements(attributes: SeedAttributes): string[] {
  const entries = Object.entries(attributes) as [
    keyof SeedAttributes,
    NonNullable<SeedAttributes[keyof SeedAttributes]>,
  ][] // SeedAttributes has only its own keys.
  return entries.flatMap(([name, value]) => {
    const ways = descriptions[name] ?? []
    const way = ways[String(value).length % Math.max(1, ways.length)]
    return way ? [way(textOf(value))] : []
  })
}

function textOf(value: NonNullable<SeedAttributes[keyof SeedAttributes]>): string {
  if (typeof value === 'number') return formatNumber(value)
  return Array.isArray(value) ? lists.format(value) : String(value)
}

function shuffled(sentences: string[], seed: string): string[] {
  const next = dice(`text ${seed}`)
  return sentences
    .map((sentence) => ({ sentence, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ sentence }) => sentence)
}
