type Variant = 'p' | 's' | 'g' | 'm' | 'soft' | 'ob'

export function buttonIcon(name: string, variant: Variant = 's'): string {
  return `/api/dynimg/icon/${name}/${variant === 's' ? '1A1A1D' : 'FFFFFF'}`
}
