/** Which lists a place may be, by the first part of its address, and the content type that they are found in. */
export const placeTypes: Readonly<Record<string, string | null>> = {
  category: 'category',
  section: 'section',
  manufacturer: 'manufacturer',
  campaign: 'campaign',
  toplist: 'top-list',
  search: null,
  new: null,
  all: null,
  'member-offers': null,
}

/** No page of the shop shows these lists: a place in them is seen by other systems only. */
const withoutPage = ['new', 'all']

/** A kind that is chosen already stays a choice. */
export function isChoice(kind: string, chosen: string): boolean {
  return kind === chosen || !withoutPage.includes(kind)
}

type Place = { kind: string; ref: string }

/** `category/12` is a category, `search/tyst mus` a search, `new` stands for itself. */
export function placeOf(text: string): Place {
  const [, kind = '', ref = ''] = /^([a-z-]*)\/?(.*)$/s.exec(text.trimStart()) ?? []
  return { kind, ref }
}

export function textOfPlace({ kind, ref }: Place): string {
  return hasRef(kind) ? `${kind}/${ref}` : kind
}

export function hasRef(kind: string): boolean {
  return kind === 'search' || Boolean(placeTypes[kind])
}

export function isWholePlace(text: string): boolean {
  const { kind, ref } = placeOf(text)
  if (kind === 'search') return searchedWords(ref) !== ''
  return Object.hasOwn(placeTypes, kind) && (placeTypes[kind] ? /^\d+$/.test(ref) : true)
}

/** As the API stores it: what customers search for, in plain letters. */
export function storedPlace(text: string): string {
  const { kind, ref } = placeOf(text)
  return textOfPlace({ kind, ref: kind === 'search' ? searchedWords(ref) : ref })
}

function searchedWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æœ]/g, 'a')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 100)
}
