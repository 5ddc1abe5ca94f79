/** The addresses of the smaller twins: every fetched picture is kept as avif, too. */
export function avifOf(srcset: string): string {
  return srcset.replaceAll('.webp', '.avif')
}
