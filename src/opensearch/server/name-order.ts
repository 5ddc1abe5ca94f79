const figures = 12

/** A keyword that sorts as names do: numbers by their size, å, ä and ö after z, and nothing by its signs. */
export function nameOrder(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^åäö]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[^ 0-9a-zåäö]/g, '')
    .replace(/å/g, '{')
    .replace(/ä/g, '|')
    .replace(/ö/g, '}')
    .replace(/\d+/g, (number) => number.replace(/^0+(?=.)/, '').padStart(figures, '0'))
    .slice(0, 200)
}
