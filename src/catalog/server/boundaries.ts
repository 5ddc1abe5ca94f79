const maxTimerMs = 2 ** 31 - 1

/** Schedules time-based product changes: the beginning or end of an offer, and releases. */
export class Boundaries {
  readonly #at = new Map<number, number>()
  readonly #now: () => Date
  readonly #due: (ids: number[]) => void
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Number.POSITIVE_INFINITY

  constructor(now: () => Date, due: (ids: number[]) => void) {
    this.#now = now
    this.#due = due
  }

  follow(id: number, times: readonly Date[]): void {
    const now = this.#now().getTime()
    const at = Math.min(...times.map((time) => time.getTime()).filter((time) => time > now))
    if (at === Number.POSITIVE_INFINITY) {
      this.#at.delete(id)
      return
    }
    this.#at.set(id, at)
    if (at < this.#wakesAt) this.#sleepUntil(at)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #sleepUntil(at: number): void {
    clearTimeout(this.#timer)
    this.#wakesAt = at
    if (at === Number.POSITIVE_INFINITY) return
    const wait = Math.min(Math.max(at - this.#now().getTime(), 0), maxTimerMs)
    this.#timer = setTimeout(() => this.#wake(), wait)
    this.#timer.unref()
  }

  #wake(): void {
    const now = this.#now().getTime()
    const due: number[] = []
    for (const [id, at] of this.#at) if (at <= now) due.push(id)
    for (const id of due) this.#at.delete(id)
    if (due.length > 0) this.#due(due)
    this.#sleepUntil(Math.min(...this.#at.values()))
  }
}
