import type { Image } from '#catalog/contract.ts'
import { address, naturalSize } from '#illustrations/address.ts'
import { type Drawing, drawingFrom, isType } from '#illustrations/drawing.ts'
import { sensiblePair } from '#illustrations/pair.ts'
import { moreViews, type ViewName } from '#illustrations/view-names.ts'
import { type FetchedPicture, widthsOf } from '#images/server/picture-widths.ts'
import { artNow } from './earlier-arts.ts'

/** The drawing given by the source, otherwise that of its category in generated colours. */
export function drawingOf(product: { id: number; drawing: unknown; categoryDrawing: string }): Drawing {
  const { id, drawing, categoryDrawing } = product
  if (drawing !== null) return looseDrawing(drawing)
  return sensiblePair(id, isType(categoryDrawing) ? categoryDrawing : 'paket')
}

export function drawnImage(drawing: Drawing, view: ViewName | null = null): Image {
  return { src: address(drawing, view), ...naturalSize(drawing, view) }
}

/** The views beside the cover. */
export function otherViews(drawing: Drawing): Image[] {
  return moreViews(drawing.type).map((view) => drawnImage(drawing, view))
}

/** With what the merchant says that it shows. */
export type ShownPicture = FetchedPicture & { text?: string | null }

export function fetchedImage({ hash, width, height, text }: ShownPicture): Image {
  const widths = widthsOf(width)
  const at = (step: number) => `/bild/${hash}-${step}.webp`
  return {
    src: at(widths.find((step) => step >= 520) ?? widths.at(-1) ?? width),
    srcset: widths.map((step) => `${at(step)} ${step}w`).join(', '),
    width,
    height,
    ...(text ? { alt: text } : {}),
  }
}

export function drawnFrom(drawing: unknown): Image {
  return drawnImage(looseDrawing(drawing))
}

export function looseDrawing(drawing: unknown): Drawing {
  // Written by importer and seed; unknown words are replaced.
  return drawingFrom(artNow(drawing as Parameters<typeof drawingFrom>[0]))
}
