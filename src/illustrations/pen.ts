import { darker, lighter, luminance } from './colour.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]
type Stop = string
type Direction = 'v' | 'h' | 'd'

export function stop(offset: number, colour: string, opacity?: number): Stop {
  const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`
}

export const round = (value: number) => +value.toFixed(1)

export class Pen {
  private defs: string[] = []
  private shapes: string[] = []
  private kept = new Map<string, string>()
  private readonly prefix: string

  /** The prefix keeps ids apart where the drawing becomes part of another. */
  constructor(prefix = '') {
    this.prefix = prefix
  }

  rect(x: number, y: number, width: number, height: number, radius = 0, fill = '#000', more = '') {
    const corner = radius ? ` rx="${round(radius)}"` : ''
    const size = `width="${round(width)}" height="${round(height)}"`
    return this.add(`<rect x="${round(x)}" y="${round(y)}" ${size}${corner} fill="${fill}" ${more}/>`)
  }

  circle(x: number, y: number, radius: number, fill: string, more = '') {
    return this.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`)
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
    const radii = `rx="${round(rx)}" ry="${round(ry)}"`
    return this.add(`<ellipse cx="${round(x)}" cy="${round(y)}" ${radii} fill="${fill}" ${more}/>`)
  }

  path(d: string, fill = 'none', more = '') {
    return this.add(`<path d="${d}" fill="${fill}" ${more}/>`)
  }

  line(d: string, stroke: string, width = 2, more = '') {
    const round = 'stroke-linecap="round" stroke-linejoin="round"'
    return this.path(d, 'none', `stroke="${stroke}" stroke-width="${width}" ${round} ${more}`)
  }

  group(attributes: string, draw: () => void) {
    this.add(`<g ${attributes}>`)
    draw()
    return this.add('</g>')
  }

  linear(stops: readonly Stop[]): string {
    return this.define('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops.join(''))
  }

  across(stops: readonly Stop[]): string {
    return this.define('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops.join(''))
  }

  diagonal(stops: readonly Stop[]): string {
    return this.define('linearGradient', 'x1="0" y1="0" x2="1" y2="1"', stops.join(''))
  }

  between(top: number, bottom: number, stops: readonly Stop[]): string {
    const span = `x1="0" y1="${top}" x2="0" y2="${bottom}" gradientUnits="userSpaceOnUse"`
    return this.define('linearGradient', span, stops.join(''))
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops.join(''))
  }

  clip(inner: string): string {
    return this.define('clipPath', '', inner)
  }

  pattern(size: number, inner: string): string {
    return this.define('pattern', `width="${size}" height="${size}" patternUnits="userSpaceOnUse"`, inner)
  }

  once(key: string, define: () => string): string {
    const kept = this.kept.get(key) ?? define()
    this.kept.set(key, kept)
    return kept
  }

  volume(colour: string, direction: Direction = 'v', strength = 1): string {
    const light = lighter(colour, 0.16 * strength)
    const shade = darker(colour, byTone(colour, 0.2, 0.14, 0.26) * strength)
    if (direction === 'v') return this.linear([stop(0, light), stop(0.45, colour), stop(1, shade)])
    if (direction === 'h') return this.across([stop(0, light), stop(0.4, colour), stop(1, shade)])
    return this.diagonal([stop(0, light), stop(0.5, colour), stop(1, shade)])
  }

  ground(cx: number, y: number, rx: number, ry = 9, opacity = 0.3) {
    const ink = '#0a120e'
    return this.ellipse(
      cx,
      y,
      rx,
      ry,
      this.radial([stop(0, ink, opacity), stop(0.55, ink, opacity * 0.45), stop(1, ink, 0)]),
    )
  }

  shadow(x: number, y: number, width: number, height: number, radius: number, dy = 8, opacity = 0.045) {
    for (let step = 6; step >= 1; step--) {
      const s = step * 2.2
      const size = [width + 2 * s - 4, height + 2 * s - 4] as const
      this.rect(x - s + 2, y - s + dy + 3, ...size, radius + s, '#0a120e', `opacity="${opacity}"`)
    }
    return this
  }

  edge(x: number, y: number, width: number, height: number, radius: number, colour: string, opacity = 0.55) {
    const paint = this.linear([
      stop(0, '#fff', opacity),
      stop(0.35, '#fff', opacity * 0.15),
      stop(1, '#000', byTone(colour, 0.3, 0.18, 0.22)),
    ])
    const corner = Math.max(0, radius - 0.75)
    return this.rect(
      x + 0.75,
      y + 0.75,
      width - 1.5,
      height - 1.5,
      corner,
      'none',
      `stroke="${paint}" stroke-width="1.5"`,
    )
  }

  box(
    x: number,
    y: number,
    w: number,
    h: number,
    radius: number,
    colour: string,
    direction: Direction = 'v',
    strength = 1,
  ) {
    this.rect(x, y, w, h, radius, this.volume(colour, direction, strength))
    return this.edge(x, y, w, h, radius, colour, luminance(colour) > 0.6 ? 0.9 : 0.32)
  }

  rim(d: string, colour: string) {
    const light = luminance(colour) > 0.6 ? 0.95 : 0.38
    const paint = this.linear([stop(0, '#fff', light), stop(0.45, '#fff', 0.05), stop(1, '#000', 0.25)])
    return this.path(d, 'none', `stroke="${paint}" stroke-width="1.6"`)
  }

  svg([x, y, width, height]: Box): string {
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">`
    return `${open}<defs>${this.defs.join('')}</defs>${this.shapes.join('')}</svg>`
  }

  inside(): string {
    return `<defs>${this.defs.join('')}</defs>${this.shapes.join('')}`
  }

  private add(shape: string) {
    this.shapes.push(shape)
    return this
  }

  private define(tag: string, attributes: string, inner: string): string {
    const id = `${this.prefix}g${this.defs.length.toString(36)}`
    this.defs.push(`<${tag} id="${id}"${attributes ? ` ${attributes}` : ''}>${inner}</${tag}>`)
    return `url(#${id})`
  }
}

function byTone(colour: string, white: number, light: number, dark: number): number {
  const tone = luminance(colour)
  return tone > 0.88 ? white : tone > 0.6 ? light : dark
}
