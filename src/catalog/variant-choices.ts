import { swatchOf } from './colours.ts'
import type { Product } from './contract.ts'

export type Variant = Product['variants']['list'][number]
export type Choice = { label: string; variant: Variant; isChosen: boolean; swatch: string }
export type Axis = { name: string | null; isColour: boolean; choices: Choice[] }

/** One choice for each axis on which the variants differ. Null when they cannot be told apart. */
export function variantChoices(
  { axes, list }: Pick<Product['variants'], 'axes' | 'list'>,
  productId: number,
): Axis[] | null {
  const named = axes.length > 0 ? list.map((variant) => ({ variant, values: variant.values })) : list.map(byName)
  const own = named.find(({ variant }) => variant.id === productId)
  const isAmbiguous = new Set(named.map(({ values }) => values.join('\0'))).size < named.length
  const coloured = named.filter(({ values }) => values[1] !== '').length
  const areHalfNamed = axes.length === 0 && coloured > 0 && coloured < named.length
  if (!own || isAmbiguous || areHalfNamed) return null
  return own.values.flatMap((chosen, at) => {
    const labels = [...new Set(named.map(({ values }) => values[at] ?? ''))]
    if (labels.length < 2) return []
    return [
      {
        name: axes[at] ?? null,
        isColour: axes.length === 0 ? at === 1 : labels.every((label) => swatchOf(label) !== null),
        choices: labels.flatMap((label): Choice[] => {
          const values = own.values.with(at, label)
          const variant = nearest(
            named.filter((one) => one.values[at] === label),
            values,
          )
          return variant ? [{ label, variant, isChosen: label === chosen, swatch: swatchOf(label) ?? '' }] : []
        }),
      },
    ]
  })
}

type Named = { variant: Variant; values: readonly string[] }

/** The one that differs in nothing else; otherwise one in stock, and of these the most alike. */
function nearest(candidates: readonly Named[], wanted: readonly string[]): Variant | undefined {
  const alike = ({ values }: Named) => values.filter((value, at) => value === wanted[at]).length
  const score = (one: Named) => alike(one) + (one.variant.inStock || alike(one) === wanted.length ? wanted.length : 0)
  return candidates.toSorted((a, b) => score(b) - score(a))[0]?.variant
}

/** Kind and colour, from a name such as `24", kol`. */
function byName(variant: Variant): Named {
  const parts = variant.name.split(', ')
  const last = parts.at(-1) ?? ''
  if (swatchOf(last) === null) return { variant, values: [variant.name, ''] }
  return { variant, values: [parts.slice(0, -1).join(', '), last] }
}
