import type { AvatarBackground } from './background.ts'

export const backgroundSize = { width: 320, height: 160 }

type Ground = { from: string; to: string; mark: string; motif: (t: number, mark: string) => string }

export function drawBackground({ classId, isGoldPlus, isChristmas }: AvatarBackground, t: number): string {
  const { width, height } = backgroundSize
  const { from, to, mark, motif } = grounds[classId - 1] ?? grounds[0]
  const shapes = [
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    motif(t, mark),
    isGoldPlus ? gold(t) : '',
    isChristmas ? christmas(t) : '',
  ]
  const gradient = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradient}</defs>${shapes.join('')}</svg>`
}

const turn = (t: number) => Math.sin(t * 2 * Math.PI)
const round = (value: number) => value.toFixed(1)
const many = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
const spot = (at: number, of: number, seed: number) =>
  ((Math.abs(Math.sin(at * 12.9898 + seed * 78.233)) * 43_758.5453) % 1) * of

const traces = (t: number, mark: string) =>
  many(6, (at) => {
    const y = 14 + at * 27
    const x = ((t + spot(at, 1, 3)) % 1) * 380 - 30
    return `<path d="M0 ${y}h${60 + at * 20}l20 14h${260 - at * 20}" stroke="${mark}" stroke-opacity=".3" stroke-width="3" fill="none"/><circle cx="${round(x)}" cy="${x < 60 + at * 20 ? y : y + 14}" r="4" fill="${mark}"/>`
  })
const leaves = (t: number, mark: string) =>
  many(14, (at) => {
    const y = (spot(at, 190, 5) + t * 190) % 190
    const x = spot(at, 320, 11) + turn(t + at / 14) * 8
    return `<ellipse cx="${round(x)}" cy="${round(y - 15)}" rx="9" ry="4" fill="${mark}" opacity=".55" transform="rotate(${at * 40} ${round(x)} ${round(y - 15)})"/>`
  })
const stars = (t: number, mark: string) =>
  `<circle cx="268" cy="34" r="17" fill="${mark}" opacity=".85"/><circle cx="260" cy="30" r="15" fill="#0b1a2b"/>${many(
    26,
    (at) => {
      const r = 1 + (turn(t + at / 26) + 1) * 0.8
      return `<circle cx="${round(spot(at, 320, 7))}" cy="${round(spot(at, 150, 13))}" r="${round(r)}" fill="#fff"/>`
    },
  )}`
const hills = (t: number, mark: string) =>
  many(3, (at) => {
    const x = turn(t + at / 3) * 6
    return `<path d="M-20 160V${110 + at * 14}q${50 + x} -${50 - at * 10} 100 0t100 0t100 0t100 0V160z" fill="${mark}" opacity="${0.25 + at * 0.2}"/>`
  })
const pixels = (t: number, mark: string) =>
  many(40, (at) => {
    const lit = (turn(t + spot(at, 1, 17)) + 1) / 2
    return `<rect x="${(at % 10) * 32 + 4}" y="${Math.floor(at / 10) * 40 + 4}" width="24" height="32" rx="4" fill="${mark}" opacity="${round(0.05 + lit * 0.3)}"/>`
  })
const aurora = (t: number, mark: string) =>
  many(3, (at) => {
    const lift = turn(t + at / 3) * 12
    const y = 40 + at * 26
    return `<path d="M-10 ${y}q60 ${round(-34 + lift)} 110 0t110 0t120 0v34q-60 ${round(-24 - lift)} -120 0t-110 0t-110 0z" fill="${at === 1 ? '#37b980' : mark}" opacity=".4"/>`
  })
const rings = (t: number, mark: string) =>
  many(5, (at) => {
    const r = ((at / 5 + t / 5) % 1) * 190
    return `<circle cx="160" cy="80" r="${round(r)}" fill="none" stroke="${mark}" stroke-width="3" opacity="${round(0.7 - r / 300)}"/>`
  })

const grounds: [Ground, ...Ground[]] = [
  { from: '#0d3a27', to: '#082e1f', mark: '#d3ee3a', motif: traces },
  { from: '#fbe3c4', to: '#f3b78a', mark: '#c93a0a', motif: leaves },
  { from: '#0b1a2b', to: '#24456b', mark: '#f4e3a1', motif: stars },
  { from: '#cfe8da', to: '#9adfbf', mark: '#006b43', motif: hills },
  { from: '#121a16', to: '#1e2824', mark: '#6fd0a1', motif: pixels },
  { from: '#e8f4ed', to: '#cfe0b9', mark: '#7a8f1a', motif: leaves },
  { from: '#070d1c', to: '#0b1a2b', mark: '#c3d6e6', motif: stars },
  { from: '#f6dcd8', to: '#d99aa2', mark: '#8e2436', motif: hills },
  { from: '#dfe3f7', to: '#aebfe0', mark: '#3f5f7c', motif: hills },
  { from: '#061f16', to: '#0b1a2b', mark: '#8f78f0', motif: aurora },
  { from: '#0b0a16', to: '#1c1440', mark: '#8f78f0', motif: rings },
  { from: '#3a0d05', to: '#7a1d08', mark: '#ffd84a', motif: rings },
]

const gold = (t: number) =>
  `<rect x="3" y="3" width="314" height="154" rx="8" fill="none" stroke="#d3a125" stroke-width="6"/><rect x="3" y="3" width="314" height="154" rx="8" fill="none" stroke="#fff4c9" stroke-width="6" stroke-dasharray="60 868" stroke-dashoffset="${round(-t * 928)}"/>`

const lights = ['#ee5a1c', '#f4c327', '#37b980', '#8db8ff']
const christmas = (t: number) =>
  `<path d="M0 12q40 22 80 0t80 0t80 0t80 0" stroke="#064029" stroke-width="3" fill="none"/>${many(16, (at) => {
    const isLit = (at + Math.round(t * 4)) % 2 === 0
    const y = 17 + (at % 4 === 1 || at % 4 === 2 ? 5 : 0)
    return `<circle cx="${at * 20 + 10}" cy="${y}" r="4.5" fill="${lights[at % 4]}" opacity="${isLit ? 1 : 0.45}"/>`
  })}${many(22, (at) => {
    const y = (spot(at, 170, 19) + t * 170) % 170
    return `<circle cx="${round(spot(at, 320, 23) + turn(t + at / 9) * 5)}" cy="${round(y)}" r="${1.6 + (at % 3) * 0.8}" fill="#fff"/>`
  })}`
