import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { RasterAnswer, RasterJob, RasterQuestion } from './raster-job.ts'

// A process can be deprioritised against page rendering; threads of the same process cannot.
const niceness = 10

setPriority(niceness)
sharp.concurrency(1)
sharp.cache(false)
process.on('disconnect', () => process.exit())
process.on('message', ({ id, job }: RasterQuestion) => {
  const answer = (given: RasterAnswer) => process.send?.(given)
  raster(job).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: String(error) }),
  )
})

async function raster({ frames, density = 72, square, ground, frameMs = 100, rounds = 1 }: RasterJob): Promise<Buffer> {
  const [first = ''] = frames
  if (square !== undefined) return await onSquare(first, square, ground)
  if (frames.length === 1) return await sharp(Buffer.from(first), { density }).png().toBuffer()
  const drawn: Buffer[] = []
  for (const frame of frames) drawn.push(await sharp(Buffer.from(frame), { density }).png().toBuffer())
  return await sharp(drawn, { join: { animated: true } })
    .gif({ delay: drawn.map(() => frameMs), loop: rounds, colours: 48, effort: 4 })
    .toBuffer()
}

async function onSquare(svg: string, side: number, ground = '#ffffff'): Promise<Buffer> {
  const bytes = Buffer.from(svg)
  const { width = side, height = side } = await sharp(bytes).metadata()
  const density = Math.min(2400, (72 * side) / Math.max(width, height))
  return await sharp(bytes, { density })
    .resize(side, side, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .png({ palette: true })
    .toBuffer()
}
