export type RasterJob = {
  frames: readonly string[]
  /** Resolution for reading svg; 72 is its natural size. */
  density?: number
  square?: number
  /** The colour behind a square; white by default. */
  ground?: string
  frameMs?: number
  rounds?: number
}

export type RasterQuestion = { id: number; job: RasterJob }
export type RasterAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string }
