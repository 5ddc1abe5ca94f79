export function avifOf(srcset: string): string {
  return srcset.replaceAll('.webp', '.avif')
}
