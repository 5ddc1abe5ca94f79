import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 gaming chair, 1 office chair with a mesh back. */
export function stol(pen: Pen, look: Look) {
  const { body, accent, v } = look
  const trim = luminance(body) < 0.3 ? lighter(body, 0.12) : darker(body, 0.3)
  pen.ground(200, 288, 92, 7, 0.32)
  foot(pen)
  if (v === 1) meshBack(pen, body, accent)
  else bucketBack(pen, body, accent, trim)
  for (const side of [0, 1]) {
    pen.group(side ? 'transform="translate(400 0) scale(-1 1)"' : '', () => {
      pen.rect(116, 156, 8, 46, 3, pen.volume('#2b3033', 'h'))
      pen.rect(104, 146, 32, 14, 7, pen.volume('#2b3033'))
    })
  }
  const seat =
    'M128 190C128 182 134 178 142 178H258C266 178 272 182 272 190L276 206C278 214 272 220 264 220H136C128 220 122 214 124 206Z'
  pen.path(seat, pen.linear([stop(0, lighter(body, 0.14)), stop(0.4, body), stop(1, darker(body, 0.35))]))
  pen.rim(seat, body)
  pen.line('M146 186C142 196 142 206 144 214M254 186C258 196 258 206 256 214', accent, 2.4)
}

function foot(pen: Pen) {
  pen.rect(192, 214, 16, 40, 4, pen.volume('#8b9492', 'h'))
  pen.rect(196, 206, 8, 30, 2, pen.volume('#c9cecd', 'h'))
  const steel = pen.volume('#2b3033')
  pen.path('M194 244H206L280 266C284 267 284 274 279 274L200 262L121 274C116 274 116 267 120 266Z', steel)
  pen.path('M192 246H208L206 276H194Z', steel)
  for (const x of [124, 200, 276]) {
    pen.circle(x, 279, 9, '#171c1b')
    pen.circle(x, 279, 4, '#59625f')
  }
}

function bucketBack(pen: Pen, body: string, accent: string, trim: string) {
  const back =
    'M166 14C174 8 226 8 234 14C244 22 246 44 252 62C262 84 270 96 268 118L262 170C260 182 254 188 244 188H156C146 188 140 182 138 170L132 118C130 96 138 84 148 62C154 44 156 22 166 14Z'
  pen.path(back, pen.volume(body, 'd'))
  pen.rim(back, body)
  for (const side of [0, 1]) {
    pen.group(side ? 'transform="translate(400 0) scale(-1 1)"' : '', () => {
      pen.path('M148 66C140 84 134 98 135 118L141 168C142 176 146 180 152 182C150 150 150 100 160 70Z', trim)
      pen.line('M162 72C152 102 152 150 155 182', accent, 2.6)
      pen.rect(170, 44, 18, 9, 4.5, '#0c100f', 'transform="rotate(-12 179 48)"')
    })
  }
  pen.box(168, 60, 64, 26, 11, darker(body, 0.2))
  pen.rect(190, 71, 20, 3.4, 1.7, accent)
  pen.box(160, 136, 80, 34, 14, darker(body, 0.2))
  pen.rect(186, 151, 28, 3.4, 1.7, accent)
}

function meshBack(pen: Pen, body: string, accent: string) {
  const back =
    'M162 40C176 34 224 34 238 40C248 46 256 96 256 132C256 156 250 174 240 180H160C150 174 144 156 144 132C144 96 152 46 162 40Z'
  const mesh = pen.pattern(5, '<path d="M0 0L5 5M5 0L0 5" stroke="#000" stroke-opacity=".35" stroke-width="1"/>')
  pen.path(back, lighter('#4a5254', 0.1), 'opacity=".9"')
  pen.path(back, mesh)
  pen.path(back, 'none', `stroke="${pen.volume(body, 'd')}" stroke-width="9" stroke-linejoin="round"`)
  pen.box(164, 10, 72, 24, 11, body)
  pen.rect(196, 30, 8, 14, 2, '#2b3033')
  pen.rect(172, 138, 56, 14, 7, pen.volume(darker(body, 0.1)))
  pen.rect(188, 143, 24, 3.4, 1.7, accent)
}

export function skrivbord(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 270, 168, 8, 0.3)
  for (const x of [74, 296]) {
    pen.rect(x, 118, 30, 76, 3, pen.volume('#2b3033', 'h'))
    pen.rect(x + 4, 176, 22, 80, 3, pen.volume('#3a4143', 'h'))
    pen.rect(x - 22, 252, 74, 13, 6, pen.volume('#2b3033'))
    for (const foot of [x - 16, x + 36]) pen.rect(foot, 264, 10, 5, 2, '#14181a')
  }
  pen.rect(108, 124, 184, 14, 3, pen.volume('#20262a'))
  pen.path('M26 100H374L384 112H16Z', pen.linear([stop(0, lighter(body, 0.24)), stop(1, lighter(body, 0.08))]))
  pen.box(14, 110, 372, 18, 5, body)
  pen.line('M30 101H370', '#fff', 1.4, `opacity="${luminance(body) > 0.6 ? 0.9 : 0.35}"`)
  pen.box(250, 128, 44, 12, 4, '#2b3033')
  for (const x of [258, 268, 278]) pen.circle(x + 2, 134, 2.4, x === 278 ? accent : '#59625f')
  pen.ellipse(316, 105, 16, 2.6, '#0c100f', 'opacity=".55"')
}
