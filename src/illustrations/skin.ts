import type { Drawing } from './drawing.ts'
import { paintFlat } from './flat.ts'
import type { Region } from './model-look.ts'
import { Pen } from './pen.ts'
import { type Stage, tidy } from './stage.ts'

/** A region of the flat drawing, laid on the front of a solid. */
export function skinOf(drawing: Drawing, [x, y, width, height, turn = 0]: Region) {
  return (stage: Stage, across: number, down: number) => {
    const pen = new Pen(stage.id())
    paintFlat(pen, drawing)
    const inside = stage.clip(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${tidy(Math.min(width, height) * 0.04)}"/>`,
    )
    const fit = `scale(${(across / width).toFixed(4)} ${(down / height).toFixed(4)})translate(${-x} ${-y})`
    stage.group(`transform="${fit}"`, () =>
      stage.group(`clip-path="${inside}"`, () =>
        stage.group(turn ? `transform="rotate(${turn} 200 150)"` : '', () => stage.raw(pen.inside())),
      ),
    )
  }
}
