import { contrast, lightnessOf, readableOn, withLightness } from './color.ts'

type Colors = { accent: string; mark: string }
type Tokens = Record<string, string>

/** Grounds of the two themes on which links and buttons stand; see src/ui/tokens.css. */
const grounds = { light: '#e7ebe7', dark: '#1d2622' } as const
const ink = '#121a16'
/** Pale and dark shades of a pure colour would glow. */
const soft = 0.55

/** The accent as it is used on white: darkened until text in it, and white on it, can be read. */
export function usedAccent(accent: string): string {
  return readableOn(grounds.light, accent)
}

/** The marker behind prices and campaigns: lightened until dark text on it can be read. */
export function usedMark(mark: string): string {
  return readableOn(ink, mark, 7)
}

/** Values of the tokens of colour that follow from the two colours, by theme. */
export function lookTokens({ accent, mark }: Colors): { light: Tokens; dark: Tokens } {
  const action = usedAccent(accent)
  const level = lightnessOf(action)
  const deep = withLightness(action, Math.min(level * 0.42, 0.11), 0.7)
  const tint = (lightness: number, saturation = soft) => withLightness(action, lightness, saturation)
  const marked = usedMark(mark)
  const light = {
    '--mask-50': tint(0.945, 0.4),
    '--mask-100': tint(0.87, 0.4),
    '--mask-300': readableOn(grounds.dark, tint(Math.max(level, 0.62)), 7),
    '--mask-400': readableOn(grounds.dark, tint(Math.max(level, 0.5)), 5.5),
    '--mask-500': withLightness(action, Math.min(level + 0.07, 0.6)),
    '--mask-600': action,
    '--mask-700': withLightness(action, level * 0.8),
    '--mask-800': withLightness(action, level * 0.6),
    '--mask-900': deep,
    '--mask-950': tint(Math.min(level * 0.3, 0.08), 0.7),
    '--brand-line': tint(0.24),
    '--on-brand-2': readableOn(tint(0.14, 0.7), tint(0.72, 0.35), 5.5),
    '--ok-soft': '#e8f4ed',
    '--fosfor-200': withLightness(marked, 0.88),
    '--fosfor-300': withLightness(marked, Math.min(lightnessOf(marked) + 0.08, 0.9)),
    '--fosfor-400': marked,
    '--fosfor-500': readableOn(ink, withLightness(marked, lightnessOf(marked) * 0.86)),
  }
  const bright = light['--mask-400']
  const above = (more: number) => withLightness(bright, Math.min(lightnessOf(bright) + more, 0.95))
  const dark = {
    '--brand': tint(0.1),
    '--brand-2': tint(0.14),
    '--action-hover': above(0.08),
    '--action-press': above(0.18),
    '--on-action': readableOn(bright, tint(0.05)),
    '--action-soft': tint(0.12, 0.42),
    '--action-soft-2': tint(0.17, 0.48),
    '--mark-soft': withLightness(marked, 0.14, 0.5),
  }
  return { light, dark }
}

export function isChanged(wanted: string, used: string): boolean {
  return wanted.toLowerCase() !== used
}

export function ratioText(one: string, other: string): string {
  return `${contrast(one, other).toFixed(1).replace('.', ',')} : 1`
}
