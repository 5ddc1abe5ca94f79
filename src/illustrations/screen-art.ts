import { motif } from './motif.ts'
import type { ArtName } from './palette.ts'
import { Pen } from './pen.ts'
import type { Stage } from './stage.ts'

/** The motif of a screen, drawn by the pen of the other drawings inside the stage. */
export function screenArt(
  stage: Stage,
  art: ArtName,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
) {
  const pen = new Pen(stage.id())
  motif(pen, art, x, y, width, height, radius)
  stage.raw(pen.inside())
}
