import type { Image } from '#catalog/contract.ts'
import { address, naturalSize } from '#catalog/drawing/address.ts'
import { type Drawing, drawingFrom, isType } from '#catalog/drawing/drawing.ts'
import { closeUpCount } from '#catalog/drawing/frames.ts'
import { sensiblePair } from '#catalog/drawing/pair.ts'

/** A picture that has been fetched and re-encoded. */
export type FetchedPicture = { hash: string; width: number; height: number }

/** The widths pages use; a picture is never enlarged beyond its own. */
export const pictureWidths = [260, 520, 779, 1558] as const

/** What the illustrator draws for a product: as its source said, else its category's type in colours of its own. */
export function drawingOf(product: { id: number; drawing: unknown; categoryDrawing: string }): Drawing {
  const { id, drawing, categoryDrawing } = product
  if (drawing !== null) return looseDrawing(drawing)
  return sensiblePair(id, isType(categoryDrawing) ? categoryDrawing : 'paket')
}

export function drawnImage(drawing: Drawing, crop?: number): Image {
  return { src: address(drawing, crop), ...naturalSize(drawing, crop) }
}

const closeUpNumbers = Array.from({ length: Math.min(closeUpCount, 2) }, (_, crop) => crop)

/** The first close-ups of a drawing. */
export function closeUps(drawing: Drawing): Image[] {
  return closeUpNumbers.map((crop) => drawnImage(drawing, crop))
}

/** The widths a picture is kept in. */
export function widthsOf(width: number): number[] {
  return [...pictureWidths.filter((step) => step < width), Math.min(width, 1558)]
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

/** The picture of a drawing as a column of the database holds it. */
export function drawnFrom(drawing: unknown): Image {
  return drawnImage(looseDrawing(drawing))
}

export function looseDrawing(drawing: unknown): Drawing {
  // Written by the importer and the seed; unknown words in it are mended, whatever they are.
  return drawingFrom(drawing as Parameters<typeof drawingFrom>[0])
}
