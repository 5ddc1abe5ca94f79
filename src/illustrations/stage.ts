import { darker, lighter, luminance, mix } from './colour.ts'
import { round } from './pen.ts'

export type Point = readonly [x: number, y: number, z: number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]
type Camera = { yaw?: number; pitch?: number; scale?: number; at?: readonly [number, number] }

export const metalColour = '#b7bebd'
export const portColour = '#0b0f0e'
export const shadowInk = '#0a120e'

export const tidy = (value: number) => (Math.abs(value) < 3 ? +value.toFixed(2) : round(value))

/**
 * A studio measured in millimetres and projected without perspective. x points right, y down, z towards the viewer. One
 * softbox hangs at the upper left: faces to the left and top are light, right and below they are dark.
 */
export class Stage {
  readonly sin: number
  readonly cos: number
  readonly tilt: number
  readonly scale: number
  readonly at: readonly [number, number]
  private readonly level: number
  private defs: string[] = []
  private shapes: string[] = []
  private ids = 0

  constructor({ yaw = 0, pitch = 0, scale = 1, at = [200, 262] }: Camera = {}) {
    const turn = (yaw * Math.PI) / 180
    const tilt = (pitch * Math.PI) / 180
    this.sin = Math.sin(turn)
    this.cos = Math.cos(turn)
    this.tilt = Math.sin(tilt)
    this.level = Math.cos(tilt)
    this.scale = scale
    this.at = at
  }

  depth([x, y, z]: Point): number {
    return (-x * this.sin + z * this.cos) * this.level - y * this.tilt
  }

  project([x, y, z]: Point): readonly [number, number] {
    const towards = -x * this.sin + z * this.cos
    return [
      this.at[0] + this.scale * (x * this.cos + z * this.sin),
      this.at[1] + this.scale * (y * this.level + towards * this.tilt),
    ]
  }

  id(): string {
    this.ids += 1
    return `a${this.ids.toString(36)}`
  }

  define(definition: string) {
    this.defs.push(definition)
  }

  raw(shape: string) {
    this.shapes.push(shape)
    return this
  }

  gradient(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const id = this.id()
    this.define(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.id()
    this.define(`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)
    return `url(#${id})`
  }

  clip(inner: string): string {
    const id = this.id()
    this.define(`<clipPath id="${id}">${inner}</clipPath>`)
    return `url(#${id})`
  }

  group(attributes: string, paint: () => void) {
    this.raw(`<g ${attributes}>`)
    paint()
    return this.raw('</g>')
  }

  /** A plane with millimetres of its own, from its origin and two directions in space. */
  plane(origin: Point, across: Point, down: Point, paint: () => void) {
    const zero = this.project([0, 0, 0])
    const direction = (point: Point) => {
      const [x, y] = this.project(point)
      return `${+(x - zero[0]).toFixed(4)} ${+(y - zero[1]).toFixed(4)}`
    }
    const [x, y] = this.project(origin)
    return this.group(`transform="matrix(${direction(across)} ${direction(down)} ${tidy(x)} ${tidy(y)})"`, paint)
  }

  front(origin: Point, paint: () => void) {
    return this.plane(origin, [1, 0, 0], [0, 1, 0], paint)
  }

  top(origin: Point, paint: () => void) {
    return this.plane(origin, [1, 0, 0], [0, 0, 1], paint)
  }

  side(origin: Point, paint: () => void) {
    return this.plane(origin, [0, 0, 1], [0, 1, 0], paint)
  }

  rect(x: number, y: number, width: number, height: number, radius: number, fill: string, more = '') {
    const corner = radius ? ` rx="${tidy(radius)}"` : ''
    const size = `width="${tidy(width)}" height="${tidy(height)}"`
    return this.raw(`<rect x="${tidy(x)}" y="${tidy(y)}" ${size}${corner} fill="${fill}"${spaced(more)}/>`)
  }

  circle(x: number, y: number, radius: number, fill: string, more = '') {
    return this.raw(`<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fill}"${spaced(more)}/>`)
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
    const radii = `rx="${tidy(rx)}" ry="${tidy(ry)}"`
    return this.raw(`<ellipse cx="${tidy(x)}" cy="${tidy(y)}" ${radii} fill="${fill}"${spaced(more)}/>`)
  }

  path(d: string, fill: string, more = '') {
    return this.raw(`<path d="${d}" fill="${fill}"${spaced(more)}/>`)
  }

  line(d: string, stroke: string, width: number, more = '') {
    const ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return this.path(d, 'none', `stroke="${stroke}" stroke-width="${tidy(width)}" ${ends}${spaced(more)}`)
  }

  /** A tube through space; `width` is in pixels. */
  tube(points: readonly Point[], stroke: string, width: number, more = '') {
    return this.line(this.outline(points), stroke, width, more)
  }

  polygon(points: readonly Point[], fill: string, more = '') {
    return this.path(`${this.outline(points)}Z`, fill, more)
  }

  private outline(points: readonly Point[]): string {
    return `M${points.map((point) => this.project(point).map(tidy).join(' ')).join('L')}`
  }

  matte(colour: string, direction: 'd' | 'v' | 'h' = 'd'): string {
    const tone = luminance(colour)
    const light = lighter(colour, tone > 0.8 ? 0.7 : 0.2)
    const shade = darker(colour, tone > 0.8 ? 0.13 : tone > 0.5 ? 0.17 : 0.3)
    const [x, y] = [direction === 'v' ? 0 : 1, direction === 'h' ? 0 : 1]
    return this.gradient(
      [
        [0, light],
        [0.5, colour],
        [1, shade],
      ],
      0,
      0,
      x,
      y,
    )
  }

  metal(colour: string = metalColour, isUpright = false): string {
    const stops: Stop[] = [
      [0, lighter(colour, 0.55)],
      [0.22, colour],
      [0.5, lighter(colour, 0.3)],
      [0.78, darker(colour, 0.12)],
      [1, darker(colour, 0.34)],
    ]
    return this.gradient(stops, 0, 0, isUpright ? 0 : 1, isUpright ? 1 : 0)
  }

  /** A dark contact line inside a wide penumbra. */
  ground(cx: number, cy: number, rx: number, ry = 9, strength = 1) {
    const wide = this.radial([
      [0, shadowInk, 0.17 * strength],
      [0.55, shadowInk, 0.07 * strength],
      [1, shadowInk, 0],
    ])
    const near = this.radial([
      [0, shadowInk, 0.5 * strength],
      [0.7, shadowInk, 0.22 * strength],
      [1, shadowInk, 0],
    ])
    this.ellipse(cx + 6, cy + 3, rx * 1.14, ry * 1.7, wide)
    return this.ellipse(cx, cy, rx, ry * 0.62, near)
  }

  /** The contact shadow of a footprint on the floor. */
  footprint([x, z, width, depth]: readonly [number, number, number, number], corner = 8, step = 4.2) {
    for (let ring = 6; ring > 0; ring--) {
      const grown = (ring - 1.5) * step
      const size = [width + 2 * grown, depth + 2 * grown, corner + step + grown] as const
      this.top([x - grown + step * 1.2, 0, z - grown + step * 1.7], () =>
        this.rect(0, 0, ...size, shadowInk, 'opacity=".062"'),
      )
    }
    return this
  }

  /** The shadow of something that lies flat and is seen from above. */
  lying(x: number, y: number, width: number, height: number, radius: number, drop = 6, strength = 1) {
    for (let ring = 5; ring > 0; ring--) {
      const grown = ring * drop * 0.42
      const size = [width + 2 * grown, height + 2 * grown, radius + grown] as const
      this.rect(
        x - grown + drop * 0.5,
        y - grown + drop * 1.1,
        ...size,
        shadowInk,
        `opacity="${tidy(0.048 * strength)}"`,
      )
    }
    return this
  }

  rim(x: number, y: number, width: number, height: number, radius: number, colour: string, thick = 1) {
    const light = luminance(colour) > 0.6 ? 0.95 : 0.42
    const paint = this.gradient(
      [
        [0, '#fff', light],
        [0.4, '#fff', 0.06],
        [1, '#000', 0.24],
      ],
      0,
      0,
      1,
      1,
    )
    const corner = Math.max(0, radius - thick / 2)
    const stroke = `stroke="${paint}" stroke-width="${tidy(thick)}"`
    return this.rect(x + thick / 2, y + thick / 2, width - thick, height - thick, corner, 'none', stroke)
  }

  slab(x: number, y: number, width: number, height: number, radius: number, colour: string, thick = 1) {
    this.rect(x, y, width, height, radius, this.matte(colour))
    return this.rim(x, y, width, height, radius, colour, thick)
  }

  /** A rounded outline stretched along x, as a stack of copies. */
  loaf(
    from: number,
    to: number,
    at: readonly [y: number, z: number],
    size: readonly [number, number, number],
    colour: string,
    face: string,
  ) {
    const [width, height, radius] = size
    const id = this.id()
    this.define(
      `<rect id="${id}" x="${tidy(-width / 2)}" y="${tidy(-height / 2)}" width="${tidy(width)}" height="${tidy(height)}" rx="${tidy(radius)}"/>`,
    )
    const layers = 9
    for (let layer = 0; layer <= layers; layer++) {
      const fill = layer === layers ? face : mix(darker(colour, 0.42), colour, (layer / layers) * 0.75)
      const x = from + ((to - from) * layer) / layers
      this.side([x, at[0], at[1]], () => this.raw(`<use href="#${id}" fill="${fill}"/>`))
    }
    return this
  }

  svg(): string {
    const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">'
    return `${open}<defs>${this.defs.join('')}</defs>${this.shapes.join('')}</svg>`
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${tidy(opacity)}"`
      return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`
    })
    .join('')
}

const spaced = (more: string) => (more ? ` ${more}` : '')
