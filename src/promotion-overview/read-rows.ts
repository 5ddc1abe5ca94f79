type Row = { productId: number; quantity: number }

/** `400955 2` or `400955` for each row; the same product twice is one row. Null when a row says something else. */
export function readRows(text: string): Row[] | null {
  const quantities = new Map<number, number>()
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, id, quantity = '1'] = /^\s*(\d{1,9})(?:[\s,;x×*]+(\d{1,3}))?\s*(?:st)?\s*$/i.exec(line) ?? []
    if (id === undefined || Number(quantity) === 0) return null
    quantities.set(Number(id), (quantities.get(Number(id)) ?? 0) + Number(quantity))
  }
  return quantities.size > 0 ? [...quantities].map(([productId, quantity]) => ({ productId, quantity })) : null
}
