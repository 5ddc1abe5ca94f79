import type { Dice } from './dice.ts'
import type { Process, Stage } from './stage.ts'
import type { Weather } from './stepped-db.ts'

type Parts = {
  /** For the trace. */
  to: string
  stage: Stage
  dice: Dice
  weather: Weather
  process: Process
  who: string
  /** Hears the provider's callback at this address. */
  heard(url: string): Promise<unknown>
  /** Things that happen long after everything else. */
  muchLater: (() => Promise<unknown>)[]
}

/**
 * A provider or a carrier behind a bad line: questions and answers take their time, get lost, or come when nobody waits any more, and
 * what it tells by itself it tells no, one or several times, before or after its answer.
 */
export function unreliable<Outside extends object>(outside: Outside, parts: Parts): Outside {
  const { to, stage, dice, weather, process, who, muchLater, heard } = parts
  /** `after`: what the provider does of its own accord when it has done what it was asked. */
  async function ask<T>(name: string, work: () => Promise<T>, after: () => void): Promise<T> {
    const label = `${who}: ${to} ${name}`
    const isSilent = dice.isLucky(weather.silence)
    const fate = isSilent ? dice.oneOf(['never arrives', 'arrives late', 'answer lost']) : 'well'
    const done = async () => {
      const answer = await work()
      after()
      return answer
    }
    if (fate === 'never arrives') return await stage.turn({ label: `${label} ${fate}`, process, work: silence })
    if (fate === 'arrives late') {
      if (dice.isLucky(0.4)) muchLater.push(done)
      else void stage.turn({ label: `${label} ${fate}`, process: null, work: done })
      return await stage.turn({ label: `${label} is not heard of`, process, work: silence })
    }
    const answer = await stage.turn({ label, process, work: done })
    return await stage.turn({
      label: `${label} ${fate === 'well' ? 'answers' : fate}`,
      process,
      work: fate === 'well' ? async () => answer : silence,
    })
  }

  /** Told by the provider itself: when the process is gone, nobody hears it. */
  function tell(url: string): void {
    for (let times = dice.oneOf([0, 1, 1, 2, 3]); times > 0; times -= 1) {
      const work = async () => {
        if (!process.isDead) void heard(url).catch(() => {})
      }
      void stage.turn({ label: `${who}: ${to} calls back`, process: null, work })
    }
  }

  return new Proxy(outside, {
    get(target, name, receiver) {
      const own: unknown = Reflect.get(target, name, receiver)
      if (typeof own !== 'function') return own
      return async (first: unknown, ...rest: unknown[]) => {
        if (isOurs(first)) return await own.call(target, first, ...rest)
        const url = callbackOf(first)
        const work = async () => await own.call(target, first, ...rest)
        return await ask(String(name), work, () => url && tell(url))
      }
    },
  })
}

/** Invoices of our own go over no line. */
function isOurs(first: unknown): boolean {
  return JSON.stringify(first).includes('"company-invoice"')
}

function callbackOf(first: unknown): string | null {
  if (typeof first !== 'object' || first === null || !('callbackUrl' in first)) return null
  return String(first.callbackUrl)
}

async function silence(): Promise<never> {
  throw new Error('The provider does not answer')
}
