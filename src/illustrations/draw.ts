import type { Drawing } from './drawing.ts'
import { paintFlat } from './flat.ts'
import { frameOf } from './frames.ts'
import { Pen } from './pen.ts'
import type { ViewName } from './view-names.ts'
import { drawView } from './views.ts'

export function draw(drawing: Drawing, view: ViewName | null = null): string {
  const seen = drawView(drawing, view)
  if (seen !== null) return seen
  const pen = new Pen()
  paintFlat(pen, drawing)
  return pen.svg(frameOf(drawing.type, drawing.v))
}
