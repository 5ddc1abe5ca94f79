import { attributeText } from '#catalog/attribute-text.ts'
import type { ProductFields } from './contract.ts'

export type AxisValue = ProductFields['attributes'][string]
export type AxisValues = ProductFields['attributes']
export type Axis = { id: number; unit: string }

export const maxAxes = 3
const longestName = 300
const longestNumber = 120

/** The same for the same values. Null when one is missing. */
export function combinationOf(axes: readonly number[], values: AxisValues): string | null {
  const own = axes.map((axis) => values[String(axis)])
  return own.includes(undefined) ? null : JSON.stringify(own)
}

/** One per axis, blank without a value. */
export function axisTexts(axes: readonly Axis[], values: AxisValues): string[] {
  return axes.map(({ id, unit }) => {
    const value = values[String(id)]
    return value === undefined ? '' : attributeText(unit, value).replaceAll('\u00a0', ' ')
  })
}

export function variantName(axes: readonly Axis[], values: AxisValues): string {
  return axisTexts(axes, values)
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 200)
}

/** The name of a copy: the values in it are exchanged, and those that are not in it are added. */
export function variantTitle(name: string, texts: { from: readonly string[]; to: readonly string[] }): string {
  let title = name
  for (const [index, to] of texts.to.entries()) {
    const from = texts.from[index] ?? ''
    if (from !== '' && wordOf(from).test(title)) title = title.replace(wordOf(from), () => to)
    else if (!wordOf(to).test(title)) title = `${title} ${to}`
  }
  return title.slice(0, longestName)
}

/** `8 GB` is not a part of `128 GB`. */
function wordOf(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')
}

/** An article number that says which variant it is. */
export function suggestedNumber(stem: string, texts: readonly string[]): string {
  const parts = texts.map((text) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase(),
  )
  return [stem, ...parts]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, longestNumber)
}

/** All combinations of the values, in order. */
export function combinationsOf(axes: readonly { id: number; values: readonly AxisValue[] }[]): AxisValues[] {
  return axes.reduce<AxisValues[]>(
    (found, { id, values }) => found.flatMap((one) => values.map((value) => ({ ...one, [String(id)]: value }))),
    [{}],
  )
}
