import { viewOf } from '#illustrations/view-names.ts'
import { product as messages } from './product-messages.ts'

/** A drawn view by what it shows, other pictures by their number. */
export function pictureText(src: string, number: number, count: number): string {
  const view = viewOf(/-([a-z]+)\.svg$/.exec(src)?.[1] ?? '')
  return view === null ? messages.picture(number, count) : messages.views[view]
}
