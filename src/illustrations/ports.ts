import { darker } from './colour.ts'
import { metalColour, portColour, type Stage, tidy } from './stage.ts'

export type Port = (stage: Stage, x: number, y: number) => Stage

export const goldColour = '#d9b04f'

export const usbC: Port = (stage, x, y) =>
  stage
    .rect(x - 4.6, y - 1.7, 9.2, 3.4, 1.7, portColour, `stroke="${metalColour}" stroke-width=".7"`)
    .rect(x - 2.6, y - 0.5, 5.2, 1, 0.5, '#6b7573')
export const hdmi: Port = (stage, x, y) =>
  stage
    .path(
      `M${tidy(x - 7.5)} ${tidy(y - 2.8)}h15v3.4l-2 2.6h-11l-2-2.6Z`,
      portColour,
      `stroke="${metalColour}" stroke-width=".8"`,
    )
    .rect(x - 5, y - 0.9, 10, 1.2, 0, goldColour)
export const usbA: Port = (stage, x, y) =>
  stage
    .rect(x - 6.5, y - 2.9, 13, 5.8, 0.8, portColour, `stroke="${metalColour}" stroke-width=".8"`)
    .rect(x - 5, y - 0.2, 10, 1.9, 0, '#3b63e0')
export const jack: Port = (stage, x, y) =>
  stage.circle(x, y, 2.7, portColour, `stroke="${metalColour}" stroke-width=".8"`)
export const displayPort: Port = (stage, x, y) =>
  stage
    .path(
      `M${tidy(x - 8)} ${tidy(y - 2.6)}h16v5.2h-13l-3-2.4Z`,
      portColour,
      `stroke="${metalColour}" stroke-width=".8"`,
    )
    .rect(x - 5.5, y - 0.6, 11, 1.1, 0, goldColour)
export const lan: Port = (stage, x, y) =>
  stage
    .rect(x - 7, y - 6, 14, 12, 1, portColour, `stroke="${metalColour}" stroke-width=".8"`)
    .path(`M${tidy(x - 5)} ${tidy(y - 4)}h10v5h-2.5v2.500h-5v-2.500h-2.500Z`, '#39413f')
export const mug = (stage: Stage, x: number, y: number, colour: string) => {
  stage.lying(x - 17, y - 17, 34, 34, 17, 3)
  stage.line(`M${x + 16} ${y - 5}h7q5 0 5 5t-5 5h-7`, colour, 4.5)
  stage.circle(x, y, 17, stage.matte(colour))
  stage.circle(x, y, 13.5, darker(colour, 0.35))
  stage.circle(x + 0.5, y + 1, 12.6, '#3b2416')
}
