/** Öre of a sum as people write it: `1 049,50`, `1049.5`, `1 049 kr`. Null when it is none. */
export function oreOfText(text: string): number | null {
  const plain = text.replace(/\s|kr$/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** As it stands in a field. */
export function textOfOre(ore: number): string {
  return (ore / 100).toFixed(2).replace('.', ',').replace(',00', '')
}
