import { hasFigure, tokensOf } from '#search-engine/server/words.ts'
import { forms } from './adjective-forms.ts'
import { isFormOfColour } from './colour-words.ts'
import { accessoriesOf, fitting, fittingBeside, spelledOut } from './fitting.ts'
import { type Reading, take, withPrefilter } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

const before = '(?<![\\p{L}\\p{N}-])'
const after = '(?![\\p{L}\\p{N}])'
const fits =
  'passar|passande|passa|fungerar|funkar|funka|fungera|kompatibel|kompatibelt|kompatibla|avsedd|avsett|avsedda|gjord|anpassad|anpassat|compatible|works|fits|made'
const goal = '(?:till|med|för|åt|ihop\\s+med|tillsammans\\s+med|with|for|i|på)'
/** `i lila` and `svart` are said of the thing again. */
const again = [
  'med',
  'i',
  'utan',
  'och',
  ...forms.filter(isFormOfColour),
  'svart',
  'vit',
  'röd',
  'blå',
  'grå',
  'grön',
  'gul',
  'lila',
  'rosa',
  'brun',
  'orange',
]
const target = `(.+?)(?=\\s+(?:${again.join('|')})${after}|\\s*$)`
/** `som passar till`, `kompatibel med`, `till`. */
const link = withPrefilter(
  [...fits.split('|'), 'till', 'för', 'åt', 'for'],
  new RegExp(
    `${before}(?:(?:(?:som|att)\\s+)?(?:är\\s+)?(?:ska\\s+)?(?:${fits})(?:\\s+(?:bra\\s+)?${goal})?|till|för|åt|for)(?:\\s+(?:en|ett|min|mitt|mina|den|det|ny|nya|nytt))*\\s+${target}`,
    'gu',
  ),
)
/** `am5-kompatibel kylare`, `kylare am5 kompatibel`. */
const compatible = ['kompatibel', 'kompatibelt', 'kompatibla']
const suffix = withPrefilter(
  compatible,
  new RegExp(`${before}(\\S+?)[\\s-]+kompatib(?:el|elt|la)${after}(?!\\s+(?:med|till))`, 'gu'),
)
const accessories = withPrefilter(
  ['tillbehör', 'accessories', 'accessory'],
  new RegExp(
    `${before}(?:tillbehör|accessories|accessory)(?:\\s+(?:som\\s+)?(?:${fits}))?(?:\\s+${goal})\\s+${target}`,
    'gu',
  ),
)

/** `kylare till ryzen 7`: those with the socket that it has. */
export function readCompatibility(reading: Reading, vocabulary: QueryVocabulary): Reading {
  const accessory = take(reading, accessories, ({ 1: model = '' }) => accessoriesOf(model, vocabulary))
  if (accessory.parts.length > reading.parts.length) return accessory
  const linked = take(reading, link, ({ 1: model = '', index, input }) =>
    fitting(input.slice(0, index).trim(), model.trim(), vocabulary),
  )
  if (linked.parts.length > reading.parts.length) return linked
  const suffixed = take(linked, suffix, ({ 0: written, 1: model = '', index, input }) =>
    fitting(`${input.slice(0, index)} ${input.slice(index + written.length)}`.trim(), model, vocabulary),
  )
  return suffixed.parts.length > linked.parts.length ? suffixed : besideModel(suffixed, vocabulary)
}

/** Of what fits nothing is known: `som passar` is `till`. */
const plainly = withPrefilter(
  ['passar', 'passande', 'fungerar', 'funkar', ...compatible],
  new RegExp(
    `${before}(?:(?:som\\s+)?(?:passar|passande|fungerar|funkar)(?:\\s+(?:bra\\s+)?${goal})?|kompatib(?:el|elt|la)\\s+${goal})${after}(?=\\s+\\S)`,
    'gu',
  ),
)
export function linkWords(reading: Reading, { lexicon }: QueryVocabulary): Reading {
  const linked = take(reading, plainly, () => ({ words: 'till' }))
  const sockets = take(linked, usbSockets, ([, socket = '']) => ({ words: `usb-${socket}` }))
  return take(sockets, formats, ([format]) => (lexicon.hasAsWritten(format) ? null : { words: spelledOut(format) }))
}

const usbSockets = withPrefilter(
  ['usb', 'typ', 'type'],
  new RegExp(`${before}(?:usb\\s|(?:usb\\s)?typ[e]?[\\s-])([abc])${after}`, 'gu'),
)
const formats = withPrefilter(
  ['atx', 'itx', ...['m', 'micro', 'µ'].flatMap((size) => [`${size}atx`, `${size}itx`])],
  new RegExp(`${before}(?:m|micro|µ)-?(?:atx|itx)${after}`, 'gu'),
)

/** `moderkort ryzen 9 5900x`: no motherboard is called so, but something that fits it is. */
function besideModel(reading: Reading, vocabulary: QueryVocabulary): Reading {
  const { things } = vocabulary
  if (!hasFigure(reading.left)) return reading
  const words = tokensOf(reading.left).map(({ word }) => word.text)
  const isOfThing = (word: string) => things.of(word).size > 0
  const model = words.filter((word) => !isOfThing(word))
  if (model.length === words.length || !model.some(hasFigure)) return reading
  const first = reading.left.indexOf(model[0] ?? '')
  const last = reading.left.lastIndexOf(model.at(-1) ?? '') + (model.at(-1)?.length ?? 0)
  const [, written = ''] = aimed.exec(reading.left.slice(first, last)) ?? []
  const named = tokensOf(written).map(({ word }) => word.text)
  const isTogether = named.length > 0 && named.every((word) => model.includes(word))
  const found = isTogether ? fittingBeside(words.filter(isOfThing).join(' '), written, vocabulary) : null
  return found ? take(reading, new RegExp(escaped(written), 'gu'), () => found) : reading
}

const aimed = new RegExp(`^${target}`, 'u')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
