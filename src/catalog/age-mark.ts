import { numberByCode } from '#pricing/number-by-code.ts'
import type { Product } from './contract.ts'

export type AgeMark = NonNullable<Product['ageMark']>

type Marked = { attributes: Pick<ReadonlyMap<number, number | boolean | string[]>, 'get'> }

/** Games and drinks that the shop sells from this age only. */
const adultFrom = 18

/** PEGI of video games, otherwise the age that a toy, a board game or an energy drink is meant for. */
export function ageMarkOf({ attributes }: Marked, names: ReadonlyMap<number, { code: string }>): AgeMark | null {
  const years = (code: string) => numberByCode(attributes, code, names)
  const pegi = years('pegi')
  if (pegi !== null) return { system: 'PEGI', years: pegi, isLimit: pegi >= adultFrom }
  const limit = years('saljs-fran')
  if (limit !== null) return { system: 'age', years: limit, isLimit: true }
  const age = years('alder-fran')
  return age === null ? null : { system: 'age', years: age, isLimit: false }
}
