import { energyMessages } from './energy-messages.ts'

type Pair = [name: string, value: string]

/**
 * `Effekt | 20 W` by lines, or `Effekt: 20 W | Standby: 0,5 W`: pairs are separated by | or a newline. A line whose parts
 * all name their value is a list of pairs, any other line is one pair. Names that every product sheet has separate
 * pairs too: `Leverantör Hexum Modellbeteckning V-27`.
 */
export function energyPairs(content: string): Pair[] {
  return content.split('\n').flatMap((line): Pair[] => {
    const parts = line
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)
    const pairs = parts.map((part) => knownPairs(part) ?? consumption(part) ?? namedValue(part))
    if (pairs.every((pair) => pair !== null)) return pairs.flat()
    const [name = '', ...value] = parts
    return name ? [[name, value.join(' ')]] : []
  })
}

/** The figures below the classes on the label, such as the energy consumption in two modes: at most two. */
export function labelFigures(content: string): Pair[] {
  const figures = energyPairs(content).filter(([, value]) => /^\d/.test(value))
  const consumptions = figures.filter(([, value]) => value.includes('kWh'))
  return consumptions.length > 0 ? consumptions.slice(0, 2) : figures.slice(0, 1)
}

// The longest first where one begins another.
const known = [
  'Leverantörens namn eller varumärke',
  'Leverantörens namn',
  'Leverantör',
  'Varumärke',
  'Modellbeteckning',
  'Modell',
  'Energieffektivitetsklass',
  'Energiklass',
  'Energianvändning',
  'Energiförbrukning',
  'Skärmdiagonal',
  'Upplösning',
  'Ljusflöde',
  'Sockel',
]
const knownName = new RegExp(`(?:^|\\s)(${known.join('|')})(?=[:\\s])(?: (i|för) (\\S+?)(?=[:\\s]))?:?\\s+`, 'u')

function knownPairs(text: string): Pair[] | null {
  const [before = '', ...pieces] = text.split(knownName)
  if (before !== '' || pieces.length === 0) return null
  return Array.from({ length: pieces.length / 4 }, (_, at) => {
    const [name = '', word, mode, value = ''] = pieces.slice(at * 4, at * 4 + 4)
    return [[name, word, mode].filter(Boolean).join(' '), value.trim()]
  })
}

/** `69 kWh/1000 h i SDR-läge`. */
function consumption(text: string): Pair[] | null {
  const [, value, mode = ''] = /^(\d[\d\s.,]*kWh(?:\/\d+ \p{L}+)?)(\s.+)?$/u.exec(text) ?? []
  return value ? [[energyMessages.consumption + mode, value]] : null
}

function namedValue(text: string): Pair[] | null {
  const [, name = '', value = ''] = /^([^:]+):\s+(.+)$/.exec(text) ?? []
  return name ? [[name.trim(), value]] : null
}
