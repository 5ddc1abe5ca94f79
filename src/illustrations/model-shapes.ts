import type { BackName } from './backs.ts'
import type { DrawingType } from './frames.ts'
import type { Region } from './model-look.ts'
import { hdmi, jack, lan, type Port, usbA, usbC } from './ports.ts'
import type { Point } from './stage.ts'

export type Shape = {
  size: Point
  region: Region
  round?: number
  ports?: readonly Port[]
  back?: BackName
  isBoard?: boolean
  colour?: string
}

/** Things that are a block with a front: millimetres, the region of the drawing, and what is behind. */
export const shapes: Partial<Record<DrawingType, readonly [Shape, ...Shape[]]>> = {
  dator: [{ size: [440, 458, 215], region: [82, 22, 236, 246], round: 14, ports: [usbA, usbA, usbC, lan, jack, hdmi] }],
  chassi: [
    { size: [440, 458, 215], region: [82, 22, 236, 246], round: 14, ports: [usbA, usbA, usbC, jack] },
    { size: [200, 357, 220], region: [130, 18, 140, 250], round: 18, ports: [usbA, usbC, jack] },
  ],
  moderkort: [{ size: [244, 298, 14], region: [100, 28, 200, 244, 5], round: 4, isBoard: true, colour: '#1b2321' }],
  processor: [{ size: [40, 40, 4.5], region: [96, 46, 208, 208, 8], round: 1, isBoard: true, colour: '#1f5a3f' }],
  instickskort: [
    { size: [172, 78, 18], region: [70, 88, 268, 122], round: 3, isBoard: true },
    { size: [172, 78, 18], region: [70, 88, 268, 122], round: 3, isBoard: true },
    { size: [118, 63, 34], region: [84, 96, 236, 126], round: 11, ports: [hdmi, usbC] },
  ],
  nataggregat: [{ size: [150, 99, 140], region: [58, 62, 284, 188], round: 5, back: 'power' }],
  ssd: [
    { size: [80, 22, 3.4], region: [30, 110, 338, 86, 10], round: 1, isBoard: true, colour: '#12291f' },
    { size: [64, 72, 13], region: [118, 56, 164, 184], round: 11, ports: [usbC] },
    { size: [70, 90, 7], region: [108, 30, 184, 236, 5], round: 3, colour: '#aab2b0', back: 'plain' },
  ],
  minneskort: [{ size: [24, 31, 2.1], region: [82, 40, 166, 214, 7], round: 1.6, isBoard: true, colour: '#2b3033' }],
  nas: [{ size: [168, 189, 220], region: [96, 34, 208, 234], round: 13, ports: [usbA, usbC, lan, lan] }],
  musmatta: [
    { size: [450, 228, 5], region: [34, 66, 332, 168, 4], round: 20, back: 'rubber' },
    { size: [450, 228, 5], region: [34, 66, 332, 168, 4], round: 20, back: 'rubber' },
  ],
  docka: [{ size: [126, 39, 62], region: [56, 118, 292, 90], round: 8, ports: [usbC, lan, hdmi] }],
  skrivare: [{ size: [400, 239, 330], region: [56, 96, 288, 172], round: 30, ports: [usbA, lan] }],
  projektor: [{ size: [270, 135, 230], region: [50, 92, 300, 150], round: 23, ports: [hdmi, hdmi, usbA, jack] }],
  surfplatta: [{ size: [252, 214, 7], region: [64, 42, 252, 214], round: 18, back: 'tablet' }],
  skal: [{ size: [74, 119, 11], region: [120, 20, 160, 258], round: 16, back: 'rubber' }],
  bradspel: [{ size: [296, 281, 70], region: [70, 40, 236, 224], round: 2, back: 'printed' }],
  spel: [{ size: [126, 170, 15], region: [114, 26, 186, 252], round: 4, back: 'printed' }],
  programvara: [{ size: [140, 171, 34], region: [92, 38, 188, 230], round: 2, back: 'printed' }],
  actionkamera: [{ size: [71, 57, 38], region: [82, 66, 236, 190], round: 8, ports: [usbC] }],
  natverksswitch: [{ size: [240, 59, 110], region: [28, 134, 344, 84], round: 6, back: 'power' }],
  plugg: [{ size: [58, 58, 60], region: [84, 32, 232, 232], round: 14, back: 'plain' }],
  paket: [
    { size: [360, 258, 280], region: [76, 84, 248, 178], colour: '#cfa676', back: 'plain' },
    { size: [360, 258, 280], region: [76, 84, 248, 178], back: 'plain' },
  ],
  presentkort: [{ size: [86, 54, 1], region: [86, 74, 252, 150, -5], round: 4, back: 'stripe' }],
  konsol: [
    { size: [300, 188, 240], region: [44, 96, 256, 160], round: 38, ports: [hdmi, usbA, usbC, lan] },
    { size: [298, 120, 24], region: [28, 86, 344, 138], round: 40, ports: [usbC] },
  ],
}
