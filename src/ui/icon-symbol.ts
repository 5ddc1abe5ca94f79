import type { IconWeight } from './icon-names.ts'

/** Separate from the list of names, which pages need not load. */
export function symbolOf(name: string, weight: IconWeight): string {
  return weight === 'regular' ? name : `${name}-${weight}`
}
