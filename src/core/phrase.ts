/**
 * The words of a key that comes from outside the code, as from a row of data. A key without words shows itself and is
 * logged; words that have not come yet show nothing.
 */
export function phraseOf(words: Readonly<Record<string, string>> | null, key: string): string {
  if (!words) return ''
  if (Object.hasOwn(words, key)) return words[key] ?? key
  console.error(`There are no words for ${key}`)
  return key
}
