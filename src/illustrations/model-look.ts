import type { Facts } from './facts.ts'
import type { Solid } from './solids.ts'
import type { Point, Stage } from './stage.ts'

export type ModelLook = { body: string; accent: string; v: number; facts: Facts; skin: (region: Region) => Face }
/** Part of the flat drawing that is the front of the thing, and how far it lies turned there. */
export type Region = readonly [x: number, y: number, width: number, height: number, turn?: number]
export type Face = (stage: Stage, width: number, height: number) => void

export type Build = (look: ModelLook) => Solid[]

export const steel = '#b7bebd'
export const ink = '#22292b'
export const bright = '#f6f7f4'

export const disc = (share: number, at: number) =>
  share < at ? 1 : Math.sqrt(Math.max(0, 1 - ((share - at) / (1 - at)) ** 2))
export const soft =
  (radius: number, edge = 0.82) =>
  (share: number) =>
    radius * (0.25 + 0.75 * disc(share, edge))
export const straight = (radius: number) => () => radius

export function arc(lift: number, height: number, depth: number, share: number, isLevel = false): Point[] {
  return Array.from({ length: 33 }, (_, step): Point => {
    const a = (step / 32) * Math.PI * 2 * share + Math.PI * (1 - share)
    return isLevel
      ? [90 * Math.sin(a), lift, depth * Math.cos(a) * 1 - 10]
      : [0, height + height * Math.sin(a), depth * Math.cos(a)]
  })
}
