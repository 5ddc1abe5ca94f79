/** What the process that rasterises is asked for: one frame becomes a png, several a gif. */
export type RasterJob = {
  /** svg, one a frame. */
  frames: readonly string[]
  /** Dots an inch that svg is read at; 72 is its natural size. */
  density?: number
  /** Centred on a white square of so many pixels, in a palette. */
  square?: number
  /** Of a gif. */
  frameMs?: number
  rounds?: number
}

export type RasterQuestion = { id: number; job: RasterJob }
export type RasterAnswer = { id: number; bytes: Uint8Array } | { id: number; fault: string }
