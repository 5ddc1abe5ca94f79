/**
 * The name part of an address: å and ä become a, ö becomes o, other accents fall away, anything but letters, digits,
 * dash, dot, comma and space is removed and separators become one dash. Letter case is kept: `Blå öron: mer` → `Bla-oron-mer`.
 */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æÆ]/g, 'a')
    .replace(/[øØ]/g, 'o')
    .replace(/[^A-Za-z0-9., -]/g, '')
    .replace(/[-., ]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
