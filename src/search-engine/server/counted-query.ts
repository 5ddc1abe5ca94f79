/** Null when it is empty or may identify a person: addresses and long numbers are not stored. */
export function countedQuery(text: string): string | null {
  const query = text.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ')
  const isPersonal = query.includes('@') || (query.match(/\d/g) ?? []).length >= 8
  const letters = [...query].length
  const isText = query.isWellFormed() && /[\p{L}\p{N}]/u.test(query) && !/\p{Cc}/u.test(query)
  return letters < 2 || letters > 80 || isPersonal || !isText ? null : query
}
