import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Achievement } from '#achievements/all.ts'
import type { Rarity } from '#achievements/rarity.ts'
import { Pen, stop } from '#illustrations/pen.ts'

const { resolve } = createRequire(import.meta.url)

const metals: Record<Rarity, [string, string, string]> = {
  common: ['#d9a071', '#a8673a', '#6d3f20'],
  uncommon: ['#e4eaeb', '#9aa6a8', '#626e70'],
  rare: ['#f9dd84', '#d3a125', '#8d6710'],
  epic: ['#b3a0ff', '#6a4ede', '#3a2596'],
  legendary: ['#ffa67a', '#e5451b', '#9a2407'],
}

const side = 240
const middle = side / 2
const green = '#062117'
const lime = '#d3ee3a'
const maxNodes = 12

export async function drawMedal({ icon, rarity, step, steps, isSecret }: Achievement): Promise<string> {
  const pen = new Pen()
  const [light, metal, shade] = metals[rarity]
  if (rarity === 'legendary') pen.path(rays(), metal, 'opacity="0.35"')
  pen.circle(middle, middle, 98, pen.diagonal([stop(0, light), stop(0.5, metal), stop(1, shade)]))
  pen.circle(middle, middle, 85, pen.radial([stop(0, '#10503a'), stop(1, green)], 0.4, 0.34, 0.78))
  const dashes = isSecret ? 'stroke-dasharray="5 7"' : ''
  pen.circle(middle, middle, 76, 'none', `stroke="${lime}" stroke-opacity="0.3" stroke-width="2" ${dashes}`)
  const shape = await iconShape(icon)
  pen.group('transform="translate(76 72) scale(0.34375)"', () => pen.path(shape, lime))
  for (const [at, [x, y]] of nodes(Math.min(steps, maxNodes)).entries()) {
    pen.circle(x, y, 9, metal, `stroke="${green}" stroke-width="4"`)
    if (at < step) pen.circle(x, y, 4.5, lime)
  }
  return pen.svg([0, 0, side, side])
}

async function iconShape(icon: string): Promise<string> {
  const svg = await readFile(resolve(`@phosphor-icons/core/assets/fill/${icon}-fill.svg`), 'utf8')
  return [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d).join('')
}

function nodes(count: number): [number, number][] {
  const apart = Math.min(Math.PI / 9, Math.PI / count)
  return Array.from({ length: count }, (_, at) => {
    const turn = Math.PI / 2 - (at - (count - 1) / 2) * apart
    return [middle + 98 * Math.cos(turn), middle + 98 * Math.sin(turn)]
  })
}

function rays(): string {
  const point = (turn: number, far: number) =>
    `${(middle + far * Math.cos(turn)).toFixed(1)} ${(middle + far * Math.sin(turn)).toFixed(1)}`
  return Array.from({ length: 12 }, (_, at) => {
    const turn = (at * Math.PI) / 6 + Math.PI / 12
    return `M${point(turn - 0.12, 90)}L${point(turn, 119)}L${point(turn + 0.12, 90)}z`
  }).join('')
}
