/**
 * `Blå öron: mer` → `Bla-oron-mer`: å and ä become a, ö becomes o, other accents are dropped, and everything but
 * letters, digits, dash, dot, comma and space is removed. Case is kept.
 */
export function slug(name: string): string {
  return plain(name)
    .replace(/[^A-Za-z0-9., -]/g, '')
    .replace(/[-., ]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const isPlain = /^[ -~]*$/

function plain(name: string): string {
  if (isPlain.test(name)) return name
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æÆ]/g, 'a')
    .replace(/[øØ]/g, 'o')
}
