import type { ContentType } from './field.ts'
import { catalogTypes } from './types-catalog.ts'
import { editorialTypes } from './types-editorial.ts'
import { storeTypes } from './types-stores.ts'

/** As they stand in the menu. */
export const contentGroups: readonly { title: string; types: readonly ContentType[] }[] = [
  { title: 'Sortiment och kampanjer', types: catalogTypes },
  { title: 'Sidor och meddelanden', types: editorialTypes },
  { title: 'Butiker och leverans', types: storeTypes },
]

export const contentTypes: readonly ContentType[] = contentGroups.flatMap(({ types }) => types)
