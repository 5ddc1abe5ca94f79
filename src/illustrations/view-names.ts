import type { DrawingType } from './frames.ts'

/** True views of one thing. The cover, without a word in its address, is the one in which a type differs most. */
export const viewNames = ['front', 'angle', 'back', 'use'] as const
export type ViewName = (typeof viewNames)[number]

/** Words in addresses. */
export const viewWords: Record<ViewName, string> = { front: 'fram', angle: 'snett', back: 'bak', use: 'bruk' }

const covers: Partial<Record<DrawingType, ViewName>> = { horlurar: 'angle', grafikkort: 'angle', laptop: 'angle' }

export const coverOf = (type: DrawingType): ViewName => covers[type] ?? 'front'

/** The phone's cover shows both sides, and is no view of its own. */
export const moreViews = (type: DrawingType): readonly ViewName[] =>
  viewNames.filter((name) => type === 'mobil' || name !== coverOf(type))

export function viewOf(word: string): ViewName | null {
  return viewNames.find((name) => viewWords[name] === word) ?? null
}
