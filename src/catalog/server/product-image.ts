import type { Image } from '#catalog/contract.ts'
import { address, naturalSize } from '#illustrations/address.ts'
import { type Drawing, drawingFrom, isType } from '#illustrations/drawing.ts'
import { closeUpCount } from '#illustrations/frames.ts'
import { sensiblePair } from '#illustrations/pair.ts'
import { type FetchedPicture, widthsOf } from '#images/server/picture-widths.ts'

/** As given by the source, otherwise its category's type in generated colours. */
export function drawingOf(product: { id: number; drawing: unknown; categoryDrawing: string }): Drawing {
  const { id, drawing, categoryDrawing } = product
  if (drawing !== null) return looseDrawing(drawing)
  return sensiblePair(id, isType(categoryDrawing) ? categoryDrawing : 'paket')
}

export function drawnImage(drawing: Drawing, crop?: number): Image {
  return { src: address(drawing, crop), ...naturalSize(drawing, crop) }
}

const closeUpNumbers = Array.from({ length: Math.min(closeUpCount, 2) }, (_, crop) => crop)

export function closeUps(drawing: Drawing): Image[] {
  return closeUpNumbers.map((crop) => drawnImage(drawing, crop))
}

export function fetchedImage({ hash, width, height }: FetchedPicture): Image {
  const widths = widthsOf(width)
  const at = (step: number) => `/bild/${hash}-${step}.webp`
  return {
    src: at(widths.find((step) => step >= 520) ?? widths.at(-1) ?? width),
    srcset: widths.map((step) => `${at(step)} ${step}w`).join(', '),
    width,
    height,
  }
}

export function drawnFrom(drawing: unknown): Image {
  return drawnImage(looseDrawing(drawing))
}

export function looseDrawing(drawing: unknown): Drawing {
  // Written by importer and seed; unknown words are replaced.
  return drawingFrom(drawing as Parameters<typeof drawingFrom>[0])
}
