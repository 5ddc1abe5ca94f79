import { swatchOf } from './colours.ts'
import type { Product } from './contract.ts'

export type Variant = Product['variants']['list'][number]
export type Choice = { label: string; variant: Variant; isChosen: boolean }

export type VariantChoices = {
  kinds: Choice[]
  colours: (Choice & { swatch: string })[]
}

export function variantChoices(list: readonly Variant[], productId: number): VariantChoices | null {
  const parsed = list.map(parse)
  const own = parsed.find(({ variant }) => variant.id === productId)
  const colours = unique(parsed.map(({ colour }) => colour))
  const kinds = unique(parsed.map(({ kind }) => kind))
  const isPlain = colours.length === 1 && colours[0] === ''
  const areAllNamed = isPlain || parsed.every(({ colour }) => colour !== '')
  const isAmbiguous = new Set(parsed.map(({ kind, colour }) => `${kind}\0${colour}`)).size < parsed.length
  if (!own || !areAllNamed || isAmbiguous) return null

  const among = (candidates: Parsed[]) => candidates.find(({ variant }) => variant.inStock) ?? candidates[0]
  const choice = (label: string, isChosen: boolean, exact: Parsed | undefined, others: Parsed[]): Choice[] => {
    const found = exact ?? among(others)
    return found ? [{ label, variant: found.variant, isChosen }] : []
  }
  return {
    kinds:
      kinds.length < 2
        ? []
        : kinds.flatMap((kind) => {
            const alike = parsed.filter((one) => one.kind === kind)
            const exact = alike.find(({ colour }) => colour === own.colour)
            return choice(kind, kind === own.kind, exact, alike)
          }),
    colours:
      colours.length < 2
        ? []
        : colours.flatMap((colour) => {
            const alike = parsed.filter((one) => one.colour === colour)
            const exact = alike.find(({ kind }) => kind === own.kind)
            const swatch = swatchOf(colour) ?? ''
            return choice(colour, colour === own.colour, exact, alike).map((found) => ({ ...found, swatch }))
          }),
  }
}

type Parsed = { variant: Variant; kind: string; colour: string }

function parse(variant: Variant): Parsed {
  const parts = variant.name.split(', ')
  const last = parts.at(-1) ?? ''
  if (swatchOf(last) === null) return { variant, kind: variant.name, colour: '' }
  return { variant, kind: parts.slice(0, -1).join(', '), colour: last }
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
