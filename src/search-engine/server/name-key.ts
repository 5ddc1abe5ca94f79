const order = ' abcdefghijklmnopqrstuvwxyzåäö'
const lettersInKey = 10
const collator = new Intl.Collator('sv', { numeric: true })

/** Packs the first ten letters of a name, up to a digit, in Swedish order; ties are broken by `compareNames`. */
export function nameKey(name: string): number {
  const written = name.toLowerCase().normalize('NFC')
  let key = 0
  let used = 0
  for (let at = 0; at < written.length; at++) {
    const code = written.charCodeAt(at)
    if (code >= 48 && code <= 57) break
    const place = code < 128 ? (places[code] as number) : placeOf(written.charAt(at))
    if (place < 0) continue
    key = key * 32 + place + 1
    if (++used === lettersInKey) return key
  }
  return key * 32 ** (lettersInKey - used)
}

function placeOf(letter: string): number {
  const own = order.indexOf(letter)
  return own < 0 ? order.indexOf(letter.normalize('NFD').charAt(0)) : own
}

const places = Int8Array.from({ length: 128 }, (_, code) => order.indexOf(String.fromCharCode(code)))

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
