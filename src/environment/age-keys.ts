const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Keys of age are written in Bech32 (BIP 173): the last six characters are a checksum of the others. */
export function isAgeKey(key: string): boolean {
  const text = key.toLowerCase()
  const end = text.lastIndexOf('1')
  const [prefix, data] = [text.slice(0, end), Array.from(text.slice(end + 1), (sign) => alphabet.indexOf(sign))]
  // 32 bytes and the checksum; keys against quantum computers are longer.
  if (end < 1 || data.length < 58 || data.includes(-1)) return false
  const codes = Array.from(prefix, (sign) => sign.charCodeAt(0))
  return checksum([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data]) === 1
}

function checksum(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    generator.forEach((term, bit) => {
      if ((top >> bit) & 1) sum ^= term
    })
  }
  return sum
}
