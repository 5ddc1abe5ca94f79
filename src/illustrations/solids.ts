import { darker, lighter, luminance, mix } from './colour.ts'
import { type Point, Stage, tidy } from './stage.ts'

type Face = (stage: Stage, width: number, height: number) => void

/** `at` is the centre of the underside: millimetres to the right, above the floor and towards the viewer. */
type Placed = { at?: Point; colour: string }

/** A block; rounded corners lie in the plane of its front. */
export type Block = Placed & {
  kind: 'block'
  size: Point
  round?: number
  front?: Face
  back?: Face
  top?: Face
}
/** Something turned on a lathe: radii by height, from below. */
export type Turned = Placed & { kind: 'turned'; height: number; radius: (share: number) => number; top?: Face }
export type Ball = Placed & { kind: 'ball'; radius: number }
export type Rod = { kind: 'rod'; colour: string; points: readonly Point[]; thick: number }
/** Something low that bulges, such as a mouse. */
export type Dome = Placed & { kind: 'dome'; size: Point; round: number; top?: Face }
export type Solid = Block | Turned | Ball | Rod | Dome

export type Camera = { yaw: number; pitch: number }

const origin: Point = [0, 0, 0]
const layersOf = (pixels: number) => Math.max(4, Math.min(22, Math.round(pixels / 1.6)))

/** Solids drawn from far to near, as large as the frame allows. */
export function stageOf(
  solids: readonly Solid[],
  camera: Camera,
  frame = { width: 336, height: 224, floor: 262 },
): Stage {
  const corners = solids.flatMap(cornersOf)
  const trial = new Stage({ ...camera, scale: 1, at: [0, 0] })
  const points = corners.map((corner) => trial.project(corner))
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [top, bottom] = rangeOf(points.map(([, y]) => y))
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top))
  const at = [200 - ((left + right) / 2) * scale, frame.floor - bottom * scale] as const
  const stage = new Stage({ ...camera, scale, at })
  shade(stage, solids)
  for (const solid of solids.toSorted((a, b) => stage.depth(middleOf(a)) - stage.depth(middleOf(b))))
    paint(stage, solid)
  return stage
}

/** Left, right and the height above the floor. */
export function boundsOf(solids: readonly Solid[]): readonly [number, number, number] {
  const corners = solids.flatMap(cornersOf)
  const [left, right] = rangeOf(corners.map(([x]) => x))
  const [high] = rangeOf(corners.map(([, y]) => y))
  return [left, right, -high]
}

function shade(stage: Stage, solids: readonly Solid[]) {
  for (const solid of solids) {
    if (solid.kind === 'rod') continue
    const [x, y, z] = solid.at ?? origin
    if (y > 1) continue
    const [width, depth] = 'size' in solid ? [solid.size[0], solid.size[2]] : [2 * radiusAt(solid), 2 * radiusAt(solid)]
    const corner = solid.kind === 'block' ? (solid.round ?? 0) : Math.min(width, depth) / 2
    stage.footprint([x - width / 2, z - depth / 2, width, depth], corner, 3.6 / stage.scale)
  }
}

const radiusAt = (solid: Turned | Ball) => (solid.kind === 'ball' ? solid.radius * 0.6 : solid.radius(0))

function paint(stage: Stage, solid: Solid) {
  if (solid.kind === 'rod') return rod(stage, solid)
  if (solid.kind === 'ball') return ball(stage, solid)
  if (solid.kind === 'turned') return turned(stage, solid)
  if (solid.kind === 'dome') return dome(stage, solid)
  return block(stage, solid)
}

function rod(stage: Stage, { points, thick, colour }: Rod) {
  const spots = points.map(([x, y, z]): Point => [x, -y, z])
  const width = thick * stage.scale
  stage.tube(spots, darker(colour, 0.3), width)
  stage.tube(spots, colour, width * 0.72)
  if (width > 3) stage.tube(spots, lighter(colour, 0.35), width * 0.2, 'opacity=".7"')
}

function ball(stage: Stage, { at = origin, radius, colour }: Ball) {
  const [x, y] = stage.project([at[0], -at[1] - radius, at[2]])
  const paint = stage.radial(
    [
      [0, lighter(colour, 0.45)],
      [0.45, colour],
      [1, darker(colour, 0.42)],
    ],
    0.34,
    0.28,
    0.8,
  )
  stage.circle(x, y, radius * stage.scale, paint)
}

function turned(stage: Stage, { at = origin, height, radius, colour, top }: Turned) {
  const [x, y, z] = at
  const shade = darker(colour, luminance(colour) > 0.75 ? 0.2 : 0.42)
  const side = stage.gradient(
    [
      [0, lighter(colour, 0.34)],
      [0.3, colour],
      [1, shade],
    ],
    0,
    0,
    1,
    0,
  )
  const [cx, low] = stage.project([x, -y, z])
  const [, high] = stage.project([x, -y - height, z])
  const flat = Math.abs(stage.tilt)
  const isStraight = radius(0) === radius(1) && radius(0) === radius(0.5)
  const wide = radius(0) * stage.scale
  if (isStraight) {
    const deep = tidy(wide * flat)
    const bend = `A${tidy(wide)} ${deep} 0 0 0`
    stage.path(
      `M${tidy(cx - wide)} ${tidy(high)}V${tidy(low)}${bend} ${tidy(cx + wide)} ${tidy(low)}V${tidy(high)}Z`,
      side,
    )
  } else {
    const layers = Math.max(14, Math.min(56, Math.round((height * stage.scale) / 2.6)))
    for (let layer = 0; layer <= layers; layer++) {
      const share = layer / layers
      const reach = radius(share) * stage.scale
      const tall = Math.max(reach * flat, ((height * stage.scale) / layers) * 0.62)
      stage.ellipse(cx, low + (high - low) * share, reach, tall, side)
    }
  }
  const rim = radius(1)
  if (stage.tilt > 0)
    stage.top([x, -y - height, z], () => {
      stage.circle(0, 0, rim, stage.matte(lighter(colour, 0.1)))
      top?.(stage, rim, rim)
    })
}

/** A rounded outline on the floor, raised as a soft hill. */
function dome(stage: Stage, { at = origin, size, round, colour, top }: Dome) {
  const [x, y, z] = at
  const [width, height, depth] = size
  const layers = Math.max(16, layersOf(height * stage.scale))
  const side = stage.gradient(
    [
      [0, lighter(colour, 0.3)],
      [0.4, colour],
      [1, darker(colour, luminance(colour) > 0.75 ? 0.16 : 0.4)],
    ],
    0,
    0,
    1,
    1,
  )
  const id = stage.id()
  stage.define(
    `<rect id="${id}" x="${tidy(-width / 2)}" y="${tidy(-depth / 2)}" width="${tidy(width)}" height="${tidy(depth)}" rx="${tidy(round)}"/>`,
  )
  for (let layer = 0; layer <= layers; layer++) {
    const share = layer / layers
    const reach = Math.sqrt(1 - (share * 0.93) ** 2.6)
    stage.top([x, -y - height * share, z], () => {
      stage.raw(`<use href="#${id}" fill="${side}" transform="scale(${reach.toFixed(3)})"/>`)
      if (layer === layers) top?.(stage, width * reach, depth * reach)
    })
  }
}

function block(stage: Stage, { at = origin, size, round = 0, colour, front, back, top }: Block) {
  const [x, y, z] = at
  const [width, height, depth] = size
  const high = -y - height
  const seesFront = stage.cos > 0
  const near = seesFront ? depth / 2 : -depth / 2
  const across: Point = seesFront ? [1, 0, 0] : [-1, 0, 0]
  const left = seesFront ? x - width / 2 : x + width / 2
  const id = stage.id()
  stage.define(`<rect id="${id}" width="${tidy(width)}" height="${tidy(height)}" rx="${tidy(round)}"/>`)
  const pixels = depth * stage.scale * Math.max(Math.abs(stage.sin), Math.abs(stage.tilt))
  const layers = round > 0 ? layersOf(pixels) : 0
  const tone = luminance(colour)
  if (layers === 0) {
    const isRight = stage.sin < 0 === seesFront
    const dark = [
      [0, darker(colour, tone > 0.6 ? 0.18 : 0.36)],
      [1, darker(colour, tone > 0.6 ? 0.3 : 0.55)],
    ] as const
    const light = [
      [0, lighter(colour, 0.2)],
      [1, darker(colour, 0.1)],
    ] as const
    const shownX = stage.sin < 0 ? x + width / 2 : x - width / 2
    if (Math.abs(stage.sin) > 0.02)
      stage.side([shownX, high, z - depth / 2], () =>
        stage.rect(0, 0, depth, height, 0, stage.gradient(isRight ? dark : light)),
      )
    if (stage.tilt > 0.02)
      stage.top([x - width / 2, high, z - depth / 2], () => {
        stage.rect(
          0,
          0,
          width,
          depth,
          0,
          stage.gradient(
            [
              [0, lighter(colour, tone > 0.6 ? 0.7 : 0.3)],
              [1, lighter(colour, tone > 0.6 ? 0.4 : 0.14)],
            ],
            0,
            0,
            1,
            1,
          ),
        )
        top?.(stage, width, depth)
      })
  }
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / layers
    const fill = mix(darker(colour, tone > 0.6 ? 0.3 : 0.5), lighter(colour, 0.12), share)
    stage.plane([left, high, z - near + near * 2 * share], across, [0, 1, 0], () =>
      stage.raw(`<use href="#${id}" fill="${fill}"/>`),
    )
  }
  stage.plane([left, high, z + near], across, [0, 1, 0], () => {
    stage.raw(`<use href="#${id}" fill="${stage.matte(colour)}"/>`)
    const face = seesFront ? front : back
    if (face) face(stage, width, height)
    stage.rim(0, 0, width, height, round, colour, Math.max(0.4, 1.2 / stage.scale))
  })
}

function middleOf(solid: Solid): Point {
  if (solid.kind === 'rod') {
    const sum = solid.points.reduce(([x, y, z], point) => [x + point[0], y + point[1], z + point[2]] as const, origin)
    return [sum[0] / solid.points.length, -sum[1] / solid.points.length, sum[2] / solid.points.length]
  }
  const [x, y, z] = solid.at ?? origin
  const half = 'size' in solid ? solid.size[1] / 2 : solid.kind === 'ball' ? solid.radius : solid.height / 2
  return [x, -y - half, z]
}

function cornersOf(solid: Solid): Point[] {
  if (solid.kind === 'rod') {
    const half = solid.thick / 2
    return solid.points.flatMap(([x, y, z]) =>
      [-half, half].flatMap((more): Point[] => [
        [x + more, -y + more, z],
        [x + more, -y - more, z],
      ]),
    )
  }
  const [x, y, z] = solid.at ?? origin
  const radius =
    solid.kind === 'turned'
      ? Math.max(...[0, 0.25, 0.5, 0.75, 1].map(solid.radius))
      : solid.kind === 'ball'
        ? solid.radius
        : 0
  const [width, height, depth] =
    'size' in solid ? solid.size : [2 * radius, solid.kind === 'ball' ? 2 * radius : solid.height, 2 * radius]
  return [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) => [0, 1].map((c): Point => [x + (a * width) / 2, -y - c * height, z + (b * depth) / 2])),
  )
}

const rangeOf = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)]
