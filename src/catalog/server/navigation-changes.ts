import type { Category, Navigation } from './navigation.ts'

type Changed = { categories: number[]; manufacturers: number[] }

/** Changes of the navigation that cached products hold: names, sections, paths and drawings. */
export function navigationChanges(before: Navigation, after: Navigation): Changed {
  const isAnother = (id: number) =>
    hasChanged(before.categories.get(id), after.categories.get(id)) ||
    before.categoryPath(id).join() !== after.categoryPath(id).join()
  const isRenamed = (id: number) => before.manufacturers.get(id)?.name !== after.manufacturers.get(id)?.name
  return {
    categories: idsOf(before.categories, after.categories).filter(isAnother),
    manufacturers: idsOf(before.manufacturers, after.manufacturers).filter(isRenamed),
  }
}

function hasChanged(old: Category | undefined, category: Category | undefined): boolean {
  return old?.sectionId !== category?.sectionId || old?.name !== category?.name || old?.drawing !== category?.drawing
}

function idsOf(before: ReadonlyMap<number, unknown>, after: ReadonlyMap<number, unknown>): number[] {
  return [...new Set([...before.keys(), ...after.keys()])]
}
