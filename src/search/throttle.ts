export class Throttle {
  readonly #every: number
  #last = Number.NEGATIVE_INFINITY
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(everyMs: number) {
    this.#every = everyMs
  }

  run(work: () => void): void {
    clearTimeout(this.#waiting)
    const left = this.#last + this.#every - performance.now()
    const now = () => {
      this.#last = performance.now()
      work()
    }
    if (left <= 0) now()
    else this.#waiting = setTimeout(now, left)
  }

  stop(): void {
    clearTimeout(this.#waiting)
  }
}
