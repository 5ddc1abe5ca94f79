const ones = 'en ett två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ')
const values = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const spelt = ones.join('|')

/** `15 000`, `1.500`, `2,5`, `3k`, `tre tusen`, `femhundra`. */
export const amount = `(?:\\d{1,3}(?:[ \\u00a0.]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?|(?:${spelt})?\\s?(?:tusen|hundra)(?![\\p{L}]))`
export const thousands = '(?:\\s?(?:k|tkr|tusen)(?![\\p{L}\\p{N}]))'

export function amountOf(text: string): number {
  const written = text.trim()
  const figures = /\d[\d .,\u00a0]*/.exec(written)?.[0].trim()
  const isThousands = /(?:\d\s?(?:k|tkr)|tusen)$/.test(written)
  const isHundreds = written.endsWith('hundra')
  const number = figures === undefined ? spelledOf(written) : numberOf(figures)
  return number * (isThousands ? 1000 : isHundreds ? 100 : 1)
}

function numberOf(figures: string): number {
  const isGrouped = /^\d{1,3}(?:[ .\u00a0]\d{3})+$/.test(figures)
  return Number(isGrouped ? figures.replace(/[ .\u00a0]/g, '') : figures.replace(',', '.'))
}

function spelledOf(written: string): number {
  const word = written.replace(/\s?(?:tusen|hundra)$/, '')
  return word === '' ? 1 : (values[ones.indexOf(word)] ?? Number.NaN)
}
