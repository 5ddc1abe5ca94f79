import iconv from 'iconv-lite'

/** Code page 437 (PC8), the encoding of SIE files. */
const encoding = 'cp437'

/** Letters missing in PC8 lose their accents, other characters become question marks. */
export function toCp437(text: string): Uint8Array<ArrayBuffer> {
  const known = text.normalize('NFC').replace(/\P{ASCII}/gu, (sign) => (hasByte(sign) ? sign : bare(sign)))
  return new Uint8Array(iconv.encode(known, encoding))
}

export function fromCp437(bytes: Uint8Array): string {
  return iconv.decode(bytes, encoding)
}

function bare(sign: string): string {
  return sign.normalize('NFD').charAt(0)
}

function hasByte(sign: string): boolean {
  return fromCp437(iconv.encode(sign, encoding)) === sign
}
