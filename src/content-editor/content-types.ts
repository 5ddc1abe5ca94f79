import type { ContentType } from './field.ts'
import { catalogTypes } from './types-catalog.ts'
import { editorialTypes } from './types-editorial.ts'
import { storeTypes } from './types-stores.ts'

export const contentTypes: readonly ContentType[] = [...catalogTypes, ...editorialTypes, ...storeTypes]
