/** Ignores case, accents, spaces and punctuation, to match spellings of a manufacturer. */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
