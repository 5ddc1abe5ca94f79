import type { Box } from './pen.ts'

export const frames = {
  horlurar: [
    [52, 14, 296, 276],
    [52, 14, 296, 276],
    [52, 14, 296, 276],
  ],
  oronsnackor: [[74, 16, 252, 266]],
  hogtalare: [
    [58, 16, 296, 266],
    [30, 56, 340, 212],
  ],
  soundbar: [[4, 48, 376, 234]],
  mikrofon: [[108, 14, 184, 276]],
  laptop: [[16, 18, 368, 254]],
  dator: [[66, 14, 268, 276]],
  chassi: [
    [66, 14, 268, 276],
    [100, 8, 200, 284],
  ],
  moderkort: [[78, 6, 244, 288]],
  processor: [[60, 10, 284, 284]],
  minne: [[14, 22, 372, 258]],
  grafikkort: [
    [4, 62, 392, 192],
    [34, 62, 330, 192],
  ],
  instickskort: [
    [34, 56, 326, 198],
    [34, -4, 326, 258],
    [72, 84, 326, 158],
  ],
  flakt: [
    [76, 30, 248, 250],
    [6, 80, 388, 146],
  ],
  kylare: [
    [86, 12, 228, 276],
    [12, 30, 376, 256],
  ],
  kylpasta: [[14, 44, 372, 232]],
  nataggregat: [[42, 50, 316, 216]],
  ssd: [
    [8, 62, 384, 184],
    [92, 40, 246, 236],
    [88, 12, 224, 280],
  ],
  minneskort: [[56, 18, 300, 264]],
  nas: [[78, 24, 244, 262]],
  mus: [
    [104, 14, 192, 268],
    [104, -4, 192, 286],
  ],
  tangentbord: [
    [28, 64, 344, 186],
    [8, 64, 384, 186],
  ],
  musmatta: [
    [16, 44, 368, 220],
    [16, 44, 368, 220],
  ],
  webbkamera: [
    [40, 56, 320, 224],
    [104, 28, 192, 258],
  ],
  docka: [[8, 108, 352, 142]],
  kabel: [
    [70, 20, 260, 270],
    [70, 20, 260, 270],
  ],
  skrivare: [[40, 20, 320, 266]],
  stativ: [
    [40, 42, 300, 246],
    [76, 22, 248, 270],
    [98, 24, 204, 262],
  ],
  stol: [
    [96, 2, 208, 296],
    [96, 2, 208, 296],
  ],
  skrivbord: [[6, 88, 388, 194]],
  lampa: [
    [88, 6, 224, 288],
    [66, 16, 268, 276],
  ],
  tv: [[6, 14, 388, 258]],
  skarm: [
    [32, 10, 336, 272],
    [2, 34, 396, 250],
  ],
  projektor: [[36, 80, 328, 184]],
  mediaspelare: [[42, 48, 322, 226]],
  mobil: [[74, 20, 246, 268]],
  surfplatta: [[44, 26, 328, 250]],
  skal: [[104, 8, 194, 290]],
  klocka: [[110, -2, 182, 302]],
  konsol: [
    [28, 82, 356, 196],
    [14, 66, 372, 182],
  ],
  handkontroll: [[42, 58, 316, 220]],
  vr: [[52, 24, 296, 252]],
  ratt: [[76, 6, 248, 286]],
  bradspel: [[58, 16, 318, 266]],
  kortspel: [[34, 22, 336, 266]],
  figur: [[96, 2, 208, 294]],
  spel: [[92, 14, 226, 280]],
  programvara: [[76, 16, 292, 268]],
  kamera: [[26, 28, 348, 250]],
  actionkamera: [[66, 44, 268, 232]],
  objektiv: [[92, 14, 216, 280]],
  dronare: [[8, 66, 384, 196]],
  router: [
    [8, 32, 384, 232],
    [64, 58, 268, 206],
  ],
  natverksswitch: [[12, 104, 376, 136]],
  dammsugare: [[60, 10, 290, 282]],
  plugg: [[66, 16, 268, 272]],
  batteri: [
    [108, 14, 184, 276],
    [40, 30, 320, 248],
  ],
  laddare: [
    [100, 10, 200, 278],
    [50, 116, 300, 170],
  ],
  paket: [
    [52, 44, 296, 236],
    [52, 44, 296, 236],
  ],
  presentkort: [[42, 34, 318, 232]],
} as const satisfies Record<string, readonly [Box, ...Box[]]>

export type DrawingType = keyof typeof frames

export const drawingTypes = Object.keys(frames) as DrawingType[]

export const formCount = (type: DrawingType) => frames[type].length

export function frameOf(type: DrawingType, v: number): Box {
  const forms: readonly Box[] = frames[type]
  return forms[v] ?? frames[type][0]
}

/** Types whose every view is drawn from measures, in the frame of the studio. */
const measured: ReadonlySet<DrawingType> = new Set<DrawingType>([
  'tv',
  'skarm',
  'horlurar',
  'tangentbord',
  'grafikkort',
  'laptop',
  'mobil',
])

export const isMeasured = (type: DrawingType) => measured.has(type)
