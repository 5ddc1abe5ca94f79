/** After the change `id` of the transaction `tx`. */
export type Cursor = { tx: string; id: string }

const largest = 9_223_372_036_854_775_807n

export function writtenCursor({ tx, id }: Cursor): string {
  return Buffer.from(`${tx}.${id}`).toString('base64url')
}

export function parsedCursor(text: string): Cursor | null {
  const [, tx, id] = /^(\d{1,19})\.(\d{1,19})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (tx === undefined || id === undefined) return null
  return BigInt(tx) <= largest && BigInt(id) <= largest ? { tx, id } : null
}
