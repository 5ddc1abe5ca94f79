/** A key without a text is returned as it is and logged; texts that have not been loaded return an empty string. */
export function phraseOf(phrases: Readonly<Record<string, string>> | null, key: string): string {
  if (!phrases) return ''
  if (Object.hasOwn(phrases, key)) return phrases[key] ?? key
  console.error(`There are no phrases for ${key}`)
  return key
}
