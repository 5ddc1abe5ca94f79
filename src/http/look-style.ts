import { LRUCache } from 'lru-cache'
import { logoAddress } from '#core/logo-file.ts'
import { lookTokens } from '#core/look-tokens.ts'
import { type Look, neutralShopSettings } from '#core/shop.ts'

const fonts: Record<Look['font'], string | null> = {
  'instrument-sans': null,
  'system-sans': 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  'system-serif': 'ui-serif, Georgia, Cambria, "Times New Roman", serif',
}

type Colors = Pick<Look, 'accent' | 'mark'>

/** Styles of the shop and of previewed settings. */
const styles = new LRUCache<string, { style: string; themeColor: string }>({ max: 50 })

/** The tokens that differ from src/ui/tokens.css; empty for the look that the shop comes with. */
export function lookStyle({ accent, mark, font }: Look): string {
  const family = fonts[font]
  const fontRule = family ? `:root,[data-line="slow"]{--font:${family}}` : ''
  return fontRule + colorsOf({ accent, mark }).style
}

export function themeColor(look: Look): string {
  return colorsOf(look).themeColor
}

/** Computed once for each pair of colours: every rendered page asks. */
function colorsOf({ accent, mark }: Colors) {
  const key = `${accent} ${mark}`
  const known = styles.get(key)
  if (known) return known
  const standard = neutralShopSettings.look
  const { light, dark } = lookTokens({ accent, mark })
  const isStandard = accent === standard.accent && mark === standard.mark
  const colors = {
    style: isStandard ? '' : `:root{${declared(light)}}@media screen{[data-theme="dark"]{${declared(dark)}}}`,
    themeColor: accent === standard.accent ? '#082e1f' : (light['--mask-900'] ?? ''),
  }
  styles.set(key, colors)
  return colors
}

function declared(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

export type LookPreview = { look: Look; theme: 'light' | 'dark' }

const written = /^([0-9a-f]{6})\.([0-9a-f]{6})\.(instrument-sans|system-sans|system-serif)\.(light|dark)$/

/** `?look=12457a.ffd23f.system-serif.dark`: how a page would look, for those who choose it. */
export function lookPreviewOf(text: string | null, logo: string | null): LookPreview | null {
  const [, accent, mark, font, theme] = written.exec(text ?? '') ?? []
  if (!accent || !mark) return null
  return {
    look: {
      accent: `#${accent}`,
      mark: `#${mark}`,
      font: font as Look['font'],
      logo: logo && logoAddress.test(logo) ? logo : null,
      darkLogo: null,
    },
    theme: theme === 'dark' ? 'dark' : 'light',
  }
}
