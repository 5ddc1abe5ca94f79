import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someOptions } from '#test/some-options.ts'
import { optionsFault } from './check-options.ts'
import { chosenOptions } from './chosen-options.ts'
import {
  type ConfigurationOptions,
  chosenOf,
  configurationKey,
  configuredName,
  defaultConfiguration,
  surchargeOf,
  withChoice,
} from './configuration.ts'
import { buildTime } from './messages.ts'

const choice = (id: string, price = 0, excludes: string[] = []) => ({ id, name: `Val ${id}`, price, excludes })

const laptop: ConfigurationOptions = {
  buildDays: 21,
  groups: [
    { id: 'cpu', name: 'Processor', choices: [choice('pro', 0, ['m64']), choice('max', 600_000)] },
    {
      id: 'minne',
      name: 'Minne',
      choices: [choice('m16', 0, ['max']), choice('m32', 400_000), choice('m64', 900_000)],
    },
    { id: 'farg', name: 'Färg', choices: [choice('vit'), choice('svart')] },
  ],
}

test('the first choices are chosen from the start and cost nothing extra', () => {
  expect(defaultConfiguration(laptop)).toEqual(['pro', 'm16', 'vit'])
  expect(surchargeOf(laptop, defaultConfiguration(laptop))).toBe(0)
})

test('a configuration has one choice of each group', () => {
  expect(chosenOf(laptop, ['pro', 'm16'])).toEqual({ fault: 'incomplete-configuration' })
  expect(chosenOf(laptop, [])).toEqual({ fault: 'incomplete-configuration' })
  expect(chosenOf(laptop, ['pro', 'm16', 'vit', 'guld'])).toEqual({ fault: 'unknown-choice' })
  expect(chosenOf(laptop, ['pro', 'm16', 'vit', 'svart'])).toEqual({ fault: 'impossible-configuration' })
})

test('an exclusion holds in both directions', () => {
  expect(chosenOf(laptop, ['pro', 'm64', 'vit'])).toEqual({ fault: 'impossible-configuration' })
  expect(chosenOf(laptop, ['max', 'm16', 'vit'])).toEqual({ fault: 'impossible-configuration' })
})

test('an incompatible choice changes only the choices that conflict with it', () => {
  expect(withChoice(laptop, 'max', ['pro', 'm16', 'svart'])).toEqual(['max', 'm32', 'svart'])
  expect(withChoice(laptop, 'm64', ['pro', 'm16', 'svart'])).toEqual(['max', 'm64', 'svart'])
  expect(withChoice(laptop, 'guld', ['pro', 'm16', 'svart'])).toBeNull()
})

test('the order of the choices makes no difference', () => {
  expect(configurationKey(['vit', 'pro', 'm16'])).toBe(configurationKey(['pro', 'm16', 'vit']))
  expect(chosenOptions(laptop, ['svart', 'm32', 'max'])).toEqual([
    { group: 'Processor', choice: 'Val max', price: 600_000 },
    { group: 'Minne', choice: 'Val m32', price: 400_000 },
    { group: 'Färg', choice: 'Val svart', price: 0 },
  ])
})

test('the name of what is ordered says what it is built of', () => {
  expect(configuredName('Almbok', [{ name: '32 GB' }, { name: 'Svart' }])).toBe('Almbok (32 GB, Svart)')
})

test('the build time is in weeks when it is whole weeks', () => {
  expect([1, 7, 10, 21].map(buildTime)).toEqual(['1 dag', '1 vecka', '10 dagar', '3 veckor'])
})

test('options that cannot be sold are refused', () => {
  const [cpu, memory, colour] = laptop.groups
  const fault = (...groups: ConfigurationOptions['groups']) => optionsFault({ buildDays: 1, groups })?.code
  if (!cpu || !memory || !colour) throw new Error('The laptop has three groups')
  expect(optionsFault(laptop)).toBeNull()
  expect(fault(cpu, memory, { ...colour, choices: [choice('pro'), choice('svart')] })).toBe('repeated-option')
  expect(fault(cpu, memory, { ...colour, choices: [choice('vit', 100)] })).toBe('first-choice-costs')
  expect(fault(cpu, memory, { ...colour, choices: [choice('vit', 0, ['guld'])] })).toBe('excludes-unknown')
  expect(fault(cpu, memory, { ...colour, choices: [choice('vit', 0, ['svart']), choice('svart')] })).toBe(
    'excludes-unknown',
  )
  expect(fault(cpu, memory, { ...colour, choices: [choice('vit', 0, ['pro'])] })).toBe('impossible-default')
  expect(fault(cpu, memory, { ...colour, choices: [choice('vit'), choice('svart', 0, ['pro', 'max'])] })).toBe(
    'unreachable-choice',
  )
})

test('whatever is chosen, step by step, is a whole configuration that can be built, and its price adds up', () => {
  fc.assert(
    fc.property(someOptions, fc.array(fc.nat(100), { maxLength: 12 }), (options, picks) => {
      const all = options.groups.flatMap(({ choices }) => choices)
      let configuration = defaultConfiguration(options)
      for (const pick of picks) {
        const picked = all[pick % all.length]?.id ?? ''
        const next = withChoice(options, picked, configuration)
        if (next) expect(next).toContain(picked)
        configuration = next ?? configuration
        const chosen = chosenOf(options, configuration)
        if ('fault' in chosen) throw new Error(chosen.fault)
        expect(chosen.choices.map(({ id }) => id)).toEqual(configuration)
        expect(surchargeOf(options, configuration)).toBe(chosen.choices.reduce((sum, { price }) => sum + price, 0))
        const ordered = chosenOptions(options, configuration)
        expect(ordered.reduce((sum, { price }) => sum + price, 0)).toBe(surchargeOf(options, configuration))
      }
    }),
  )
})

test('a choice is refused only when it fits in no configuration', () => {
  fc.assert(
    fc.property(someOptions, (options) => {
      const whole = options.groups.reduce<string[][]>(
        (some, { choices }) => some.flatMap((one) => choices.map(({ id }) => [...one, id])),
        [[]],
      )
      const possible = whole.filter((one) => 'choices' in chosenOf(options, one))
      for (const { id } of options.groups.flatMap(({ choices }) => choices)) {
        const fits = possible.some((one) => one.includes(id))
        expect(withChoice(options, id, defaultConfiguration(options)) !== null).toBe(fits)
      }
    }),
  )
})
