import { formatNumber } from '#core/money.ts'

type Reading = { size: number | null; readSoFar(): number }

const plainEveryMs = 5000
const barLength = 30

export class Progress {
  readonly #reading: Reading
  readonly #out: NodeJS.WriteStream
  readonly #started = performance.now()
  #reportedAt = performance.now()

  constructor(reading: Reading, out: NodeJS.WriteStream = process.stderr) {
    this.#reading = reading
    this.#out = out
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000
  }

  show(rows: number): void {
    const text = `${formatNumber(rows)} rader, ${formatNumber(Math.round(rows / this.seconds))} rader/s`
    const { size } = this.#reading
    const share = size ? Math.min(this.#reading.readSoFar() / size, 1) : null
    if (this.#out.isTTY) {
      const full = Math.round((share ?? 0) * barLength)
      const bar =
        share === null ? '' : `${'█'.repeat(full)}${'░'.repeat(barLength - full)} ${Math.round(share * 100)} %  `
      this.#out.write(`\r${bar}${text}   `)
    } else if (performance.now() - this.#reportedAt >= plainEveryMs) {
      this.#reportedAt = performance.now()
      this.#out.write(`${share === null ? '' : `${Math.round(share * 100)} %, `}${text}\n`)
    }
  }

  end(): void {
    if (this.#out.isTTY) this.#out.write('\n')
  }
}
