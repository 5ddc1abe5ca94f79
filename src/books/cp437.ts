/** The upper half of code page 437 (PC8), from 128 on: the letters of SIE files. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Letters that PC8 has not are written without their accents, and signs it has not as a question mark. */
export function toCp437(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text.normalize('NFC')].map(byteOf))
}

function byteOf(sign: string): number {
  const own = known(sign)
  if (own !== null) return own
  const bare = sign.normalize('NFD').charAt(0)
  return known(bare) ?? 63
}

function known(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 63
  if (code < 128) return code
  const index = upper.indexOf(sign)
  return index < 0 ? null : 128 + index
}

export function fromCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128))).join('')
}
