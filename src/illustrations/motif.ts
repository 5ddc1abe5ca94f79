import { darker, lighter, mix } from './colour.ts'
import { type ArtName, arts } from './palette.ts'
import { type Pen, round, stop } from './pen.ts'

type Place = {
  x: number
  y: number
  width: number
  height: number
  X: (share: number) => number
  Y: (share: number) => number
}
type Colours = (typeof arts)[ArtName]

export function motif(pen: Pen, name: ArtName, x: number, y: number, width: number, height: number, radius = 0) {
  const size = `width="${round(width)}" height="${round(height)}"`
  const inside = pen.clip(`<rect x="${round(x)}" y="${round(y)}" ${size} rx="${radius}"/>`)
  const X = (share: number) => round(x + width * share)
  const Y = (share: number) => round(y + height * share)
  pen.group(`clip-path="${inside}"`, () => {
    painters[name](pen, { x, y, width, height, X, Y }, arts[name])
    pen.path(`M${X(0)} ${Y(0)}H${X(0.46)}L${X(0.16)} ${Y(1)}H${X(0)}Z`, '#fff', 'opacity=".06"')
  })
}

const painters: Record<ArtName, (pen: Pen, place: Place, colours: Colours) => void> = {
  norrsken: ribbons,
  korall: ribbons,
  dyner: hills,
  skog: hills,
  fjall: peaks,
  orbit: planets,
  banor: traces,
  sol: sunset,
  glas: spheres,
  is: spheres,
}

function ribbons(pen: Pen, { x, y, width, height, X, Y }: Place, [night, dusk, glow, bright]: Colours) {
  pen.rect(x, y, width, height, 0, pen.linear([stop(0, night), stop(1, dusk)]))
  const ribbon = (top: number, thick: number, bend: number, colour: string, opacity: number) => {
    const upper = `M${X(-0.1)} ${Y(top + 0.5)}C${X(0.2)} ${Y(top - 0.1)} ${X(0.35)} ${Y(top + 0.75)} ${X(0.6)} ${Y(top + 0.25)}S${X(0.9)} ${Y(top + 0.1)} ${X(1.1)} ${Y(top - 0.1)}`
    const lower = `L${X(1.1)} ${Y(top + thick)}C${X(0.85)} ${Y(top + 0.35 + bend)} ${X(0.7)} ${Y(top + 0.3 + bend)} ${X(0.5)} ${Y(top + 0.7 + bend)}S${X(0.1)} ${Y(top + 0.4 + bend)} ${X(-0.1)} ${Y(top + 0.9)}Z`
    const end = mix(colour, bright, 0.6)
    pen.path(upper + lower, pen.across([stop(0, colour, 0), stop(0.5, colour, opacity), stop(1, end, opacity)]))
  }
  ribbon(0.05, 0.25, 0.1, glow, 0.75)
  ribbon(0.18, 0.3, 0.02, glow, 0.9)
  ribbon(0.3, 0.18, -0.08, bright, 0.85)
  ribbon(0.5, 0.5, 0.2, mix(glow, night, 0.35), 0.8)
}

function sky(pen: Pen, { x, y, width, height }: Place, colour: string, sun: string) {
  pen.rect(x, y, width, height, 0, pen.linear([stop(0, lighter(colour, 0.45)), stop(1, colour)]))
  pen.circle(x + width * 0.68, y + height * 0.34, Math.min(width, height) * 0.17, sun, 'opacity=".92"')
}

function hills(pen: Pen, place: Place, [air, far, middle, near]: Colours) {
  const { X, Y } = place
  sky(pen, place, air, air === arts.dyner[0] ? '#fff2d4' : '#ffffff')
  const ground = `V${Y(1)}H${X(0)}Z`
  pen.path(`M${X(0)} ${Y(0.62)}C${X(0.25)} ${Y(0.4)} ${X(0.45)} ${Y(0.66)} ${X(1)} ${Y(0.48)}${ground}`, far)
  pen.path(`M${X(0)} ${Y(0.72)}C${X(0.3)} ${Y(0.86)} ${X(0.6)} ${Y(0.52)} ${X(1)} ${Y(0.7)}${ground}`, middle)
  pen.path(`M${X(0)} ${Y(0.95)}C${X(0.3)} ${Y(0.72)} ${X(0.6)} ${Y(1)} ${X(1)} ${Y(0.82)}${ground}`, near)
}

function peaks(pen: Pen, place: Place, [air, far, middle, near]: Colours) {
  const { X, Y } = place
  sky(pen, place, air, '#ffffff')
  const range = (colour: string, ...points: [number, number][]) => {
    const ridge = points.map(([across, down]) => `${X(across)} ${Y(down)}`).join('L')
    pen.path(`M${ridge}V${Y(1.1)}H${X(-0.05)}Z`, colour)
  }
  range(far, [-0.05, 0.8], [0.18, 0.42], [0.3, 0.58], [0.5, 0.3], [0.72, 0.62], [0.84, 0.5], [1.05, 0.78])
  range(middle, [-0.05, 0.95], [0.22, 0.6], [0.42, 0.82], [0.66, 0.55], [1.05, 0.92])
  range(near, [-0.05, 1], [0.1, 0.8], [0.34, 0.95], [0.55, 0.84], [0.8, 0.9], [1.05, 0.8])
}

function planets(pen: Pen, { x, y, width, height }: Place, [space, haze, ring, planet]: Colours) {
  pen.rect(x, y, width, height, 0, pen.diagonal([stop(0, space), stop(1, mix(space, haze, 0.5))]))
  const unit = Math.min(width, height)
  const cx = x + width * 0.58
  const cy = y + height * 0.55
  for (let orbit = 4; orbit >= 1; orbit--) {
    const opacity = 0.5 - orbit * 0.08
    pen.circle(cx, cy, unit * 0.15 * orbit, 'none', `stroke="${ring}" stroke-opacity="${opacity}" stroke-width="1.5"`)
  }
  pen.circle(cx, cy, unit * 0.2, pen.diagonal([stop(0, planet), stop(1, ring)]))
  pen.circle(cx - unit * 0.36, cy - unit * 0.22, unit * 0.055, planet)
  pen.circle(cx + unit * 0.3, cy + unit * 0.33, unit * 0.035, '#fff')
}

const leads = [
  [0, 2, 3, 2, 5, 4, 9, 4],
  [0, 3, 2.5, 3, 4.5, 5, 7, 5],
  [0, 5, 1.5, 5, 3, 6.5, 10, 6.5],
  [3, 0, 3, 1, 5.5, 3.2, 12, 3.2],
  [5, 8, 5, 7.4, 6.4, 6, 12, 6],
  [7, 0, 7, 1, 8, 2, 13, 2],
] as const

function traces(pen: Pen, { x, y, width, height }: Place, [board, mask, copper, lit]: Colours) {
  pen.rect(x, y, width, height, 0, pen.diagonal([stop(0, board), stop(1, mix(board, mask, 0.7))]))
  const unit = Math.min(width, height) / 8
  for (const [index, [ax, ay, bx, by, cx, cy, dx, dy]] of leads.entries()) {
    const at = (across: number, down: number) => `${round(x + across * unit)} ${round(y + down * unit)}`
    const isLit = index % 3 === 1
    const colour = isLit ? lit : copper
    const path = `M${at(ax, ay)}L${at(bx, by)}L${at(cx, cy)}L${at(dx, dy)}`
    pen.line(path, colour, round(unit * 0.16), `opacity="${isLit ? 1 : 0.55}"`)
    const ring = `stroke="${colour}" stroke-width="${round(unit * 0.16)}"`
    pen.circle(x + dx * unit, y + dy * unit, unit * 0.26, board, ring)
  }
}

function sunset(pen: Pen, { x, y, width, height, X, Y }: Place, [pale, warm, hot, dusk]: Colours) {
  pen.rect(x, y, width, height, 0, pen.linear([stop(0, dusk), stop(0.6, hot), stop(1, warm)]))
  const unit = Math.min(width, height)
  const cy = y + height * 0.6
  pen.circle(x + width / 2, cy, unit * 0.34, pen.linear([stop(0, pale), stop(1, warm)]))
  for (let wave = 0; wave < 6; wave++) {
    pen.rect(x, cy + unit * (0.02 + wave * 0.062), width, unit * (0.012 + wave * 0.007), 0, mix(hot, warm, 0.4))
  }
  const shore = `M${X(0)} ${Y(0.82)}L${X(0.3)} ${Y(0.7)}L${X(0.5)} ${Y(0.8)}L${X(0.74)} ${Y(0.68)}L${X(1)} ${Y(0.84)}`
  pen.path(`${shore}V${Y(1)}H${X(0)}Z`, darker(dusk, 0.35))
}

function spheres(pen: Pen, { x, y, width, height }: Place, [pale, soft, deep, dark]: Colours) {
  pen.rect(x, y, width, height, 0, pen.diagonal([stop(0, pale), stop(1, soft)]))
  const unit = Math.max(width, height)
  const left = pen.diagonal([stop(0, deep), stop(1, soft)])
  pen.circle(x + width * 0.2, y + height * 1.05, unit * 0.42, left, 'opacity=".9"')
  const right = pen.diagonal([stop(0, deep, 0.9), stop(1, dark)])
  pen.circle(x + width * 0.78, y + height * 0.85, unit * 0.36, right, 'opacity=".85"')
  pen.circle(x + width * 0.55, y + height * 0.1, unit * 0.22, pen.diagonal([stop(0, '#fff', 0.7), stop(1, soft, 0.2)]))
}
