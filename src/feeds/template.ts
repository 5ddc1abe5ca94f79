export const templateWords = ['brand', 'name', 'subtitle', 'variant', 'mpn', 'category'] as const
type TemplateWord = (typeof templateWords)[number]

export type TemplateValues = Record<TemplateWord, string>

const inBraces = /\{([^{}]*)\}/g

export function unknownWords(template: string): string[] {
  const words = [...template.matchAll(inBraces)].map(([, word = '']) => word)
  return words.filter((word) => !templateWords.some((known) => known === word))
}

/** Words without a value leave no gap, and a brand that begins the name is not repeated before it. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const isInName = beginsWith(values.name, values.brand)
  const filled = template.replace(inBraces, (_, word: TemplateWord) => {
    return word === 'brand' && isInName && template.includes('{name}') ? '' : (values[word] ?? '')
  })
  return filled.replace(/\s+/g, ' ').replace(/^[\s,–-]+|[\s,–-]+$/g, '')
}

function beginsWith(name: string, brand: string): boolean {
  const [left, right] = [name.toLowerCase(), brand.toLowerCase()]
  return right !== '' && (left === right || left.startsWith(`${right} `))
}
