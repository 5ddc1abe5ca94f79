import type { Dice } from './dice.ts'
import type { Process, Stage } from './stage.ts'
import type { Weather } from './stepped-db.ts'

type Deps = {
  to: string
  stage: Stage
  dice: Dice
  weather: Weather
  process: Process
  who: string
  heard(url: string): Promise<unknown>
  muchLater: (() => Promise<unknown>)[]
}

/**
 * A provider or carrier behind an unreliable network: messages are delayed, lost or arrive late, and callbacks come
 * never, once or several times, before or after the response.
 */
export function unreliable<Outside extends object>(outside: Outside, deps: Deps): Outside {
  const { to, stage, dice, weather, process, who, muchLater, heard } = deps
  async function ask<T>(name: string, work: () => Promise<T>, after: () => void): Promise<T> {
    const label = `${who}: ${to} ${name}`
    const isSilent = dice.isLucky(weather.silence)
    const fate = isSilent ? dice.oneOf(['never arrives', 'arrives late', 'answer lost']) : 'well'
    const done = async () => {
      const answer = await work()
      after()
      return answer
    }
    if (fate === 'never arrives') return await stage.step({ label: `${label} ${fate}`, process, work: silence })
    if (fate === 'arrives late') {
      // Nobody hears how it ended.
      const late = async () => void (await done().catch(() => {}))
      if (dice.isLucky(0.4)) muchLater.push(late)
      else void stage.step({ label: `${label} ${fate}`, process: null, work: late })
      return await stage.step({ label: `${label} is not heard of`, process, work: silence })
    }
    const answer = await stage.step({ label, process, work: done })
    return await stage.step({
      label: `${label} ${fate === 'well' ? 'answers' : fate}`,
      process,
      work: fate === 'well' ? async () => answer : silence,
    })
  }

  /** Callbacks are sent by the provider and are lost while the process is dead. */
  function callShop(url: string): void {
    for (let times = dice.oneOf([0, 1, 1, 2, 3]); times > 0; times -= 1) {
      const work = async () => {
        if (!process.isDead) void heard(url).catch(() => {})
      }
      void stage.step({ label: `${who}: ${to} calls back`, process: null, work })
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
        return await ask(String(name), work, () => url && callShop(url))
      }
    },
  })
}

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
