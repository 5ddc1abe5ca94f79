/** Parses `1 049,50`, `1049.5`, `1 049 kr`. Null when invalid. */
export function amountOfText(text: string): number | null {
  const plain = text.replace(/\s|kr$/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

export function textOfAmount(amount: number): string {
  return (amount / 100).toFixed(2).replace('.', ',').replace(',00', '')
}
