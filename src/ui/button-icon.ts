type Variant = 'p' | 's' | 'g' | 'm' | 'soft' | 'ob'

/** Where the icon of a button is drawn: dark for the secondary one, white for those on a colour. */
export function buttonIcon(name: string, variant: Variant = 's'): string {
  return `/api/dynimg/icon/${name}/${variant === 's' ? '1A1A1D' : 'FFFFFF'}`
}
