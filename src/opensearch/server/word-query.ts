import type { Query } from '#search-engine/server/query.ts'
import type { Alternative, Unit } from '#search-engine/server/query-unit.ts'
import { type Meaning, meanings } from '#search-engine/server/ranking.ts'
import { tokensOf } from '#search-engine/server/words.ts'
import { all, any, oneOf, type QueryDsl } from './dsl.ts'
import { pointPlaces, type WordPlace, wordPlaces } from './word-places.ts'

/** Products with all of the words. Each is worth the most points that any of its meanings has in any place. */
export function pointsOfWords(units: Query['units']): QueryDsl {
  return { bool: { must: units.map(pointsOfWord) } }
}

/** Products with some of the words; the more the better. */
export function pointsOfSome(units: Query['units']): QueryDsl {
  return { bool: { should: units.map(pointsOfWord), minimum_should_match: 1 } }
}

/** The same products, without points. */
export function withWords(units: Query['units'], places: readonly WordPlace[] = ['all']): QueryDsl {
  return all(
    units.map((unit) =>
      any(
        alternativesOf(unit).map(({ terms }) =>
          all(terms.map((term) => any(places.map((place) => has(place, [term]))))),
        ),
      ),
    ),
  )
}

function pointsOfWord(unit: Unit): QueryDsl {
  const alternatives = alternativesOf(unit)
  const single = new Map<Meaning, string[]>()
  for (const { terms, meaning } of alternatives)
    if (terms.length === 1) single.set(meaning, [...(single.get(meaning) ?? []), ...terms])
  const ofOne = [...single].flatMap(([meaning, terms]) =>
    pointPlaces.map((place) => worth(has(place, terms), wordPlaces[place] * meanings[meaning])),
  )
  const ofMany = alternatives
    .filter(({ terms }) => terms.length > 1)
    .flatMap(({ terms, meaning }) => [
      worth(all(terms.map((term) => any([has('name', [term]), has('head', [term])]))), 1.2 * meanings[meaning]),
      worth(all(terms.map((term) => has('all', [term]))), 0.4 * meanings[meaning]),
    ])
  return { dis_max: { queries: [...ofOne, ...ofMany] } }
}

/** The vocabulary may be of some products only, so a word is looked for as it is written as well. */
function alternativesOf({ text, written = text, alternatives }: Unit): readonly Alternative[] {
  const own = tokensOf(written).map(({ word }) => word.term)
  const isKnown = alternatives.some(({ terms }) => terms.join(' ') === own.join(' '))
  return isKnown || own.length === 0 ? alternatives : [...alternatives, { terms: own, meaning: 'same' }]
}

const has = (place: WordPlace, terms: readonly string[]): QueryDsl => oneOf(`words.${place}`, terms)

const worth = (filter: QueryDsl, points: number): QueryDsl => ({ constant_score: { filter, boost: points } })
