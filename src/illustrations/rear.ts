import { darker, lighter, luminance, mix } from './colour.ts'
import { goldColour, type Port } from './ports.ts'
import { type Stage, tidy } from './stage.ts'

type Face = (stage: Stage, width: number, height: number) => void

/** The back of a housing: slots for air, a label, and its ports in a recess. */
export function rear(body: string, accent: string, ports: readonly Port[]): Face {
  return (stage, width, height) => {
    const inner = luminance(body) < 0.3 ? lighter(body, 0.12) : darker(body, 0.1)
    stage.slab(
      width * 0.06,
      height * 0.08,
      width * 0.88,
      height * 0.84,
      Math.min(width, height) * 0.06,
      inner,
      Math.min(width, height) * 0.008,
    )
    slots(stage, [width * 0.14, height * 0.18, width * 0.72, height * 0.14])
    stage.rect(width * 0.14, height * 0.42, width * 0.22, height * 0.12, height * 0.01, '#fff', 'opacity=".18"')
    stage.circle(width * 0.86, height * 0.48, Math.min(width, height) * 0.018, accent)
    if (ports.length === 0) return
    const room = width * 0.78
    const scale = Math.min(room / (ports.length * 24), (height * 0.2) / 13)
    const y = height * 0.74
    stage.rect(width * 0.11, y - 9 * scale, room, 18 * scale, 3 * scale, darker(body, 0.62))
    for (const [index, port] of ports.entries()) {
      const x = width * 0.11 + (room * (index + 0.5)) / ports.length
      stage.group(
        `transform="translate(${tidy(x)} ${tidy(y)})scale(${scale.toFixed(3)})"`,
        () => void port(stage, 0, 0),
      )
    }
  }
}

export function vents(body: string): Face {
  return (stage, width, height) => {
    stage.rect(width * 0.06, height * 0.08, width * 0.88, height * 0.84, 4, darker(body, 0.45))
    slots(stage, [width * 0.08, height * 0.12, width * 0.84, height * 0.76], 40)
  }
}

/** The back of a circuit board. */
export function solderSide(body: string, accent: string): Face {
  const board = mix(body, '#0f3a2a', 0.6)
  return (stage, width, height) => {
    stage.rect(0, 0, width, height, Math.min(width, height) * 0.02, stage.matte(board))
    const unit = Math.min(width, height) / 10
    const at = (x: number, y: number) => `${tidy(x * width)} ${tidy(y * height)}`
    stage.line(
      `M${at(0.08, 0.2)}L${at(0.4, 0.2)}L${at(0.52, 0.44)}L${at(0.92, 0.44)}M${at(0.08, 0.34)}L${at(0.34, 0.34)}L${at(0.46, 0.66)}L${at(0.9, 0.66)}M${at(0.2, 0.86)}L${at(0.6, 0.86)}L${at(0.72, 0.2)}L${at(0.9, 0.2)}`,
      lighter(board, 0.2),
      unit * 0.28,
    )
    for (const [x, y] of [
      [0.06, 0.06],
      [0.94, 0.06],
      [0.06, 0.94],
      [0.94, 0.94],
    ] as const)
      stage.circle(x * width, y * height, unit * 0.36, goldColour).circle(x * width, y * height, unit * 0.18, '#0b0f0e')
    stage.rect(width * 0.58, height * 0.74, width * 0.26, height * 0.1, unit * 0.1, '#fff', 'opacity=".75"')
    stage
      .rect(width * 0.12, height * 0.48, width * 0.2, height * 0.18, unit * 0.1, darker(board, 0.5))
      .circle(width * 0.17, height * 0.6, unit * 0.14, accent)
  }
}

function slots(stage: Stage, [x, y, width, height]: readonly [number, number, number, number], count = 22) {
  let lines = ''
  for (let index = 0; index < count; index++)
    lines += `M${tidy(x + (width * (index + 0.5)) / count)} ${tidy(y)}v${tidy(height)}`
  stage.line(lines, '#000', (width / count) * 0.4, 'opacity=".34"')
}
