/**
 * `Blå öron: mer` → `Bla-oron-mer`: å and ä become a, ö becomes o, other accents are dropped, and everything but
 * letters, digits, dash, dot, comma and space is removed. Case is kept.
 */
export function slug(name: string): string {
  const text = plain(name)
  let [slugged, isApart, start] = ['', false, -1]
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isWord(code)) {
      if (start < 0) start = at
    } else {
      if (start >= 0) {
        slugged += isApart && slugged ? `-${text.slice(start, at)}` : text.slice(start, at)
        isApart = false
        start = -1
      }
      if (isSeparator(code)) isApart = true
    }
  }
  return slugged
}

/** Letters and digits. */
function isWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
}

/** Space, comma, dash and dot. */
function isSeparator(code: number): boolean {
  return code === 32 || (code >= 44 && code <= 46)
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
