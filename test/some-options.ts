import fc from 'fast-check'
import type { ConfigurationOptions } from '#configurations/configuration.ts'

/** Two to four groups whose first choices can be combined. */
export const someOptions: fc.Arbitrary<ConfigurationOptions> = fc
  .array(
    fc.array(fc.record({ price: fc.nat(2_000_000), excludes: fc.array(fc.nat(3), { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((groups) => ({
    buildDays: 14,
    groups: groups.map((choices, at) => ({
      id: `g${at}`,
      name: `Grupp ${at}`,
      choices: choices.map(({ price, excludes }, index) => ({
        id: `g${at}c${index}`,
        name: `Val ${at}.${index}`,
        price: index === 0 ? 0 : price,
        // Only of the next group, and never of its first choice.
        excludes: groups[at + 1]
          ? [...new Set(excludes)]
              .filter((one) => one > 0 && one < (groups[at + 1]?.length ?? 0))
              .map((one) => `g${at + 1}c${one}`)
          : [],
      })),
    })),
  }))
