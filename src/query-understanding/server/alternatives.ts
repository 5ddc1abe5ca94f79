import type { Condition } from '#search-engine/server/conditions.ts'
import { readAdjectives } from './colour-words.ts'
import { knownNames } from './known-names.ts'
import { isMaker } from './known-properties.ts'
import { beginReading, plainChip, type Reading, take } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

type Lexicon = QueryVocabulary['lexicon']

const word = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]*'
const either = new RegExp(`(?<![\\p{L}\\p{N}-])(${word})\\s+eller\\s+(${word})(?![\\p{L}\\p{N}-])`, 'gu')

/** `msi eller asus`, `svart eller vit`: products that are one of them. */
export function readAlternatives(reading: Reading, { lexicon }: QueryVocabulary): Reading {
  if (!reading.left.includes(' eller ')) return reading
  return take(reading, either, ([, first = '', second = '']) => {
    const [one, other] = [alternativeOf(first, lexicon), alternativeOf(second, lexicon)]
    if (!one || !other) return null
    const name = `${one.name} / ${other.name}`
    return {
      chip: { ...plainChip, key: `either ${first} ${second}`, kind: 'value', name },
      conditions: [{ is: 'or', conditions: [one.condition, other.condition] }],
    }
  })
}

/** A maker or another name that products have, or a colour. */
function alternativeOf(written: string, lexicon: Lexicon): { name: string; condition: Condition } | null {
  const [part] = readAdjectives({ ...beginReading(''), left: ` ${written} ` }, lexicon).parts
  // Its word as well, of products that say nothing of their colour.
  if (part?.chip && part.words !== '') return { name: part.chip.name, condition: { is: 'worded', text: part.words } }
  const isName = (isMaker(written, lexicon) || knownNames.has(written)) && lexicon.isInNames(written)
  return isName ? { name: written, condition: { is: 'worded', text: written } } : null
}
