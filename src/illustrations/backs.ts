import { darker, lighter, luminance } from './colour.ts'
import { type Stage, tidy } from './stage.ts'

type Face = (stage: Stage, width: number, height: number) => void
export type BackName = 'printed' | 'rubber' | 'tablet' | 'stripe' | 'plain' | 'power'

const inkOn = (colour: string) => (luminance(colour) > 0.5 ? '#1b2220' : '#ffffff')

/** Backs without ports. */
export const backs: Record<BackName, (body: string, accent: string) => Face> = {
  printed: (body, accent) => (stage, w, h) => {
    const ink = inkOn(body)
    stage.rect(w * 0.1, h * 0.08, w * 0.5, h * 0.05, 0, ink, 'opacity=".9"')
    let lines = ''
    for (let row = 0; row < 6; row++)
      lines += `M${tidy(w * 0.1)} ${tidy(h * (0.2 + row * 0.055))}H${tidy(w * (row % 3 === 2 ? 0.62 : 0.88))}`
    stage.line(lines, ink, h * 0.014, 'opacity=".45"')
    for (const x of [0.1, 0.5])
      stage.rect(w * x, h * 0.55, w * 0.38, h * 0.2, w * 0.01, x > 0.3 ? accent : darker(body, 0.35))
    barcode(stage, [w * 0.1, h * 0.82, w * 0.34, h * 0.11])
  },
  rubber: (body) => (stage, w, h) => {
    stage.rect(0, 0, w, h, Math.min(w, h) * 0.09, stage.matte(darker(body, luminance(body) > 0.5 ? 0.5 : 0.35)))
    let lines = ''
    for (let step = 1; step < 14; step++) lines += `M${tidy((w * step) / 14)} ${tidy(h * 0.05)}V${tidy(h * 0.95)}`
    stage.line(lines, '#fff', w * 0.006, 'opacity=".08"')
  },
  tablet: (body, accent) => (stage, w, h) => {
    stage.rect(w * 0.04, h * 0.05, w * 0.12, w * 0.12, w * 0.035, darker(body, 0.15))
    stage.circle(w * 0.1, h * 0.05 + w * 0.06, w * 0.038, '#0a0e10', 'stroke="#b7bebd" stroke-width="1.4"')
    stage.circle(
      w / 2,
      h / 2,
      w * 0.045,
      'none',
      `stroke="${luminance(body) > 0.6 ? darker(body, 0.25) : lighter(body, 0.3)}" stroke-width="${tidy(w * 0.014)}"`,
    )
    stage.circle(w / 2, h / 2, w * 0.012, accent)
  },
  stripe: (body) => (stage, w, h) => {
    stage.rect(0, 0, w, h, 4, stage.matte(lighter(body, 0.1)))
    stage.rect(0, h * 0.14, w, h * 0.2, 0, '#14181a')
    stage.rect(w * 0.08, h * 0.48, w * 0.55, h * 0.16, 1, '#f6f7f4')
    barcode(stage, [w * 0.08, h * 0.74, w * 0.3, h * 0.16])
  },
  plain: (body) => (stage, w, h) => {
    stage.rect(w * 0.32, h * 0.34, w * 0.36, h * 0.3, w * 0.01, '#fbfaf6', 'opacity=".92"')
    barcode(stage, [w * 0.36, h * 0.5, w * 0.28, h * 0.09])
    stage.line(`M${tidy(w * 0.36)} ${tidy(h * 0.41)}H${tidy(w * 0.58)}`, darker(body, 0.5), h * 0.016)
  },
  power: (body, accent) => (stage, w, h) => {
    stage.rect(w * 0.62, h * 0.32, w * 0.26, h * 0.36, h * 0.03, '#14181a')
    for (const x of [0.68, 0.75, 0.82]) stage.rect(w * x - w * 0.008, h * 0.44, w * 0.016, h * 0.12, 0, '#b7bebd')
    let holes = ''
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 9; column++)
        holes += `M${tidy(w * (0.1 + column * 0.052 + (row % 2) * 0.026))} ${tidy(h * (0.2 + row * 0.12))}h.01`
    stage.line(holes, luminance(body) > 0.4 ? '#3a4144' : '#000', Math.min(w * 0.036, h * 0.08), 'opacity=".6"')
    stage.rect(w * 0.62, h * 0.76, w * 0.08, h * 0.09, h * 0.02, accent)
  },
}

function barcode(stage: Stage, [x, y, w, h]: readonly [number, number, number, number]) {
  stage.rect(x, y, w, h, 0, '#fbfaf6')
  let bars = ''
  for (const [index, gap] of [1, 3, 4, 7, 8, 11, 13, 14, 17, 19].entries())
    bars += `M${tidy(x + (w * (gap + 0.5)) / 21)} ${tidy(y + h * 0.12)}v${tidy(h * (index % 4 === 0 ? 0.8 : 0.7))}`
  stage.line(bars, '#14181a', w / 42)
}
