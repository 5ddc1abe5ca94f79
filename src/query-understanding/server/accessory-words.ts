import { tokensOf, type Word } from '#search-engine/server/words.ts'
import { listed } from './reading.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** What is bought for something else. */
const accessories =
  termsOf(`laddare, laddplatta, kabel, sladd, laddkabel, laddsladd, skal, fodral, skydd, skärmskydd, väska, batteri, minne, ram, arbetsminne, minneskort,
  fäste, väggfäste, stativ, hållare, arm, fjärrkontroll, kylare, hubb, docka, dockningsstation, adapter, nätadapter, ssd, charger, cable, case, stand, mount`)

/** What has accessories, where these are not said to be for it. */
const devices =
  termsOf(`mobil, mobiltelefon, telefon, smartphone, iphone, laptop, dator, tv, kamera, systemkamera, surfplatta, padda, konsol, klocka, smartklocka,
  drönare, projektor, phone, tablet, camera`)

/** What a thing before them is used for, though something else is called so: `projektor hemmabio`. */
const uses: ReadonlySet<string> = new Set(['hemmabio', 'hemmakontor', 'hemmakontoret', 'studio', 'studion'])

/** `laddare mobil` is `laddare till mobil`, and `skal almfon` is `skal till almfon` where phones are called so. */
export function withPurposes(words: readonly string[], { things }: Pick<QueryVocabulary, 'things'>): string[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1] ?? ''
    if (at > 0 && uses.has(word) && things.isKind([before])) return ['till', word]
    if (at === 0 || !has(accessories, before)) return [word]
    const isDevice =
      has(devices, word) || (!has(accessories, word) && things.isKind([word]) && !things.shares(before, word))
    return isDevice ? ['till', word] : [word]
  })
}

function has(terms: ReadonlySet<string>, text: string): boolean {
  const [token, ...others] = tokensOf(text)
  return token !== undefined && others.length === 0 && terms.has(token.word.term)
}

function termsOf(table: string): ReadonlySet<string> {
  const words: Word[] = listed(table).flatMap((text) => tokensOf(text).map(({ word }) => word))
  return new Set(words.map(({ term }) => term))
}
