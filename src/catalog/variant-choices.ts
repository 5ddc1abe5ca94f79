import { swatchOf } from './colours.ts'
import type { Product, ProductVariant as Variant } from './contract.ts'

export type Choice = { label: string; variant: Variant; isChosen: boolean; swatch: string }
export type Axis = { name: string | null; isColour: boolean; choices: Choice[] }

const maxButtons = 9
const longName = 22

/** Whether the variants differ in what is shown, by few and short enough names to be buttons. Otherwise they are a list. */
export function hasShortChoices({ axes, list }: { axes: readonly string[]; list: readonly Names[] }): boolean {
  const values = valuesOf({ axes, list })
  if (list.length < 2 || !areDistinct(axes, values)) return false
  return (values[0] ?? []).every((_, at) => {
    const labels = [...new Set(values.map((own) => own[at] ?? ''))]
    const isShort = labels.length <= maxButtons && labels.every((label) => label.length <= longName)
    return labels.length < 2 || isShort || isColour(axes, at, labels)
  })
}

/** One choice for each axis on which the variants differ. Null when they cannot be distinguished. */
export function variantChoices(
  { axes, list }: Pick<Product['variants'], 'axes' | 'list'>,
  productId: number,
): Axis[] | null {
  const values = valuesOf({ axes, list })
  const named = list.map((variant, index): Named => ({ variant, values: values[index] ?? [] }))
  const own = named.find(({ variant }) => variant.id === productId)
  if (!own || !areDistinct(axes, values)) return null
  return own.values.flatMap((chosen, at) => {
    const labels = [...new Set(values.map((one) => one[at] ?? ''))]
    if (labels.length < 2) return []
    return [
      {
        name: axes[at] ?? null,
        isColour: isColour(axes, at, labels),
        choices: labels.flatMap((label): Choice[] => {
          const wanted = own.values.with(at, label)
          const variant = nearest(
            named.filter((one) => one.values[at] === label),
            wanted,
          )
          return variant ? [{ label, variant, isChosen: label === chosen, swatch: swatchOf(label) ?? '' }] : []
        }),
      },
    ]
  })
}

function valuesOf({ axes, list }: { axes: readonly string[]; list: readonly Names[] }): (readonly string[])[] {
  return axes.length > 0 ? list.map(({ values }) => values) : list.map(byName)
}

function areDistinct(axes: readonly string[], values: readonly (readonly string[])[]): boolean {
  const coloured = values.filter((own) => own[1] !== '').length
  const areHalfNamed = axes.length === 0 && coloured > 0 && coloured < values.length
  return !areHalfNamed && new Set(values.map((own) => own.join('\0'))).size === values.length
}

function isColour(axes: readonly string[], at: number, labels: readonly string[]): boolean {
  return axes.length === 0 ? at === 1 : labels.every((label) => swatchOf(label) !== null)
}

type Names = Pick<Variant, 'name' | 'values'>
type Named = { variant: Variant; values: readonly string[] }

/** The one that differs in nothing else; otherwise one in stock, and of these the most alike. */
function nearest(candidates: readonly Named[], wanted: readonly string[]): Variant | undefined {
  const alike = ({ values }: Named) => values.filter((value, at) => value === wanted[at]).length
  const score = (one: Named) => alike(one) + (one.variant.inStock || alike(one) === wanted.length ? wanted.length : 0)
  return candidates.toSorted((a, b) => score(b) - score(a))[0]?.variant
}

/** Kind and colour, from a name such as `24", kol`. */
function byName({ name }: Names): readonly string[] {
  const parts = name.split(', ')
  const last = parts.at(-1) ?? ''
  if (swatchOf(last) === null) return [name, '']
  return [parts.slice(0, -1).join(', '), last]
}
