/** A name without case, accents, spaces and punctuation: spellings of one maker meet here. */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
