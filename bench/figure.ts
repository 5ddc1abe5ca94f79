export type Figure = {
  what: string
  measured: string
  beside: string
  isMet: boolean
}

export function reportFigure({ what, measured, beside, isMet }: Figure): void {
  console.log(`${isMet ? '✓' : '✗'} ${what}: ${measured} (${beside})`)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export const ms = (value: number) => `${value.toLocaleString('sv-SE', { maximumFractionDigits: 1 })} ms`
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('sv-SE')}/s`
export const seconds = (value: number) => `${value.toLocaleString('sv-SE', { maximumFractionDigits: 2 })} s`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`
