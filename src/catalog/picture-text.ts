import { viewOf } from '#illustrations/view-names.ts'
import { product as messages } from './product-messages.ts'

/**
 * As the merchant says, otherwise a drawn view by what it shows and other pictures by their number. Only the first has
 * the name of the product: those who listen would hear it with every picture.
 */
export function pictureText(
  { src, alt }: { src: string; alt?: string | undefined },
  { name, number, count }: Place,
): string {
  if (alt) return alt
  if (number === 1) return name
  return viewText(src, number, count)
}

type Place = { name: string; number: number; count: number }

function viewText(src: string, number: number, count: number): string {
  const view = viewOf(/-([a-z]+)\.svg$/.exec(src)?.[1] ?? '')
  return view === null ? messages.picture(number, count) : messages.views[view]
}
