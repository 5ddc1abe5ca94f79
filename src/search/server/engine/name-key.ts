const order = ' abcdefghijklmnopqrstuvwxyzåäö'
const lettersInKey = 10
const collator = new Intl.Collator('sv', { numeric: true })

/** A number in Swedish order of the first ten letters of a name, up to a figure; the rest is settled by `compareNames`. */
export function nameKey(name: string): number {
  let key = 0
  let used = 0
  for (const letter of name.toLowerCase().normalize('NFC')) {
    const own = order.indexOf(letter)
    const place = own < 0 ? order.indexOf(letter.normalize('NFD').charAt(0)) : own
    if (letter >= '0' && letter <= '9') break
    if (place < 0) continue
    key = key * 32 + place + 1
    if (++used === lettersInKey) return key
  }
  return key * 32 ** (lettersInKey - used)
}

/** For names with the same key. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
