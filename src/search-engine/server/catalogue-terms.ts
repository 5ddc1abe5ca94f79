import type { Navigation } from '#catalog/server/navigation.ts'
import { textsMark } from './place-mark.ts'
import type { Synonyms } from './synonyms.ts'

export type CatalogueTerms = Pick<
  Navigation,
  'sections' | 'categories' | 'manufacturers' | 'attributes' | 'categoryPath'
> & {
  synonyms: Synonyms
}

export function hasOnlyMore(old: CatalogueTerms, fresh: CatalogueTerms): boolean {
  return (
    isKept(old.sections, fresh.sections, (a, b) => a.name === b.name) &&
    isKept(old.categories, fresh.categories, (a, b) => a.name === b.name) &&
    isKept(
      old.attributes,
      fresh.attributes,
      (a, b) => a.name === b.name && a.unit === b.unit && a.kind === b.kind && a.isFacet === b.isFacet,
    )
  )
}

export function namesMark({ sections, categories, attributes }: CatalogueTerms): number {
  return textsMark([
    ...[...sections.values()].map(({ id, name }) => `section ${id} ${name}`).sort(),
    ...[...categories.values()].map(({ id, name }) => `category ${id} ${name}`).sort(),
    ...[...attributes.values()].map((one) => `${one.id} ${one.name} ${one.unit} ${one.kind} ${one.isFacet}`).sort(),
  ])
}

function isKept<T>(
  old: ReadonlyMap<number, T>,
  fresh: ReadonlyMap<number, T>,
  isSame: (a: T, b: T) => boolean,
): boolean {
  return [...old].every(([id, sign]) => {
    const other = fresh.get(id)
    return other !== undefined && isSame(sign, other)
  })
}
