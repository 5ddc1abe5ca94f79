export type Line = { label: string; value: string }
export type Figure = { part: string; line: string; unit: string; after?: string }

const number = String.raw`(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d+))?`

/** The lines of each part of bench/results.md, without their marks. */
export function readResults(text: string): Map<string, Line[]> {
  return new Map(
    text
      // Between the thousands, and before units.
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.split('\n').flatMap(lineOf)]),
  )
}

function lineOf(text: string): Line[] {
  const [, label, value] = /^[✓✗ ]*(.+?): (.*)$/.exec(text) ?? []
  return label && value ? [{ label, value }] : []
}

/** A figure as it was measured; fails when the results have none. `after` names it among several of the same unit. */
export function measured(results: Map<string, Line[]>, { part, line, unit, after = '' }: Figure): number {
  const found = results.get(part)?.find(({ label }) => label.startsWith(line))
  const value = found?.value ?? ''
  const from = value.indexOf(after)
  const [, whole, decimals] = (from >= 0 && new RegExp(`${number}${unit}`).exec(value.slice(from))) || []
  if (whole === undefined)
    throw new Error(`bench/results.md has no figure in "${unit}" after "${after}" in the line "${line}" of ${part}.`)
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals ?? 0}`)
}

/** Rates of answers that are kept, of which no rate of answers that are not is beside them. */
export function keptAlone(results: Map<string, Line[]>): string[] {
  return [...results.values()].flatMap((lines) =>
    lines.filter(isKeptRate).flatMap(({ label }) => {
      const what = label.split(/ from the cache| with |,/)[0] ?? label
      return lines.some((line) => line.label.startsWith(`${what}, never repeated`)) ? [] : [label]
    }),
  )
}

function isKeptRate({ label, value }: Line): boolean {
  const isRate = new RegExp(`^${number}/s`).test(value)
  return isRate && /from the cache|\d addresses/.test(label) && !label.includes('never repeated')
}
