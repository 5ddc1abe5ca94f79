/** Distinguished Encoding Rules (X.690), as in certificates and key files. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const long = body.length > 0xff ? [0x82, body.length >> 8, body.length & 0xff] : [0x81, body.length]
  return Buffer.concat([Buffer.from([tag, ...(body.length < 0x80 ? [body.length] : long)]), body])
}

export function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

export function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes)
}

export function octets(bytes: Buffer): Buffer {
  return der(0x04, bytes)
}

export function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}
