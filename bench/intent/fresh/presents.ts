import type { IntentQuery } from '#bench/intent/query.ts'

export const presents: readonly IntentQuery[] = [
  ['d', 'nåt kul till 10 åring runt 300', { amounts: { age: [0, 10] }, from: 180, to: 420 }],
  ['d', 'present till pappa under 500', { to: 500 }],
  ['d', 'julklapp under 200', { to: 200 }],
  ['d', 'julklapp till en gamer', { name: /gaming|spel/i }],
  ['d', 'födelsedagspresent 8 åring', { amounts: { age: [0, 8] } }],
  ['d', 'farsdagspresent max 1000', { to: 1000 }],
  ['d', 'presenttips till sambon under 700', { to: 700 }],
  ['d', 'julklappstips brädspel familj', { of: 'boardGame' }],
  ['d', 'present till brorsan som gillar brädspel', { of: 'boardGame' }],
  ['d', 'nåt roligt för barnbarnen 7 år', { amounts: { age: [0, 7] } }],
  ['d', 'present till mormor surfplatta', { of: 'tablet' }],
  ['d', 'mors dag present under 400', { to: 400 }],
  ['d', 'studentpresent laptop', { of: 'laptop' }],
  ['d', 'paket till 12åring max 400', { amounts: { age: [0, 12] }, to: 400 }],
  ['d', 'liten present under 100 kr', { to: 100 }],
  ['d', 'secret santa 100kr', { to: 130 }],
  ['d', 'klapp till frugan under tusen', { to: 1000 }],
  ['d', 'spel till 7 åring', { of: ['game', 'boardGame'], amounts: { age: [0, 7] } }],
  ['d', 'present 15 år kille max 600', { to: 600 }],
]
