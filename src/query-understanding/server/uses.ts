import { type Reading, take, withPrefilter } from './reading.ts'

/** What products are called and described by, of what is done with them. */
const nouns: Record<string, string> = {
  spela: 'gaming',
  gama: 'gaming',
  streama: 'streaming',
  filma: 'film',
  fotografera: 'foto',
  fota: 'foto',
  träna: 'träning',
  springa: 'löpning',
  jobba: 'arbete',
  arbeta: 'arbete',
  plugga: 'skola',
  studera: 'skola',
  resa: 'resa',
  rita: 'rita',
}

const isOwning = /^(?:ha|köpa|få|ge|se|va|vara|bli)$/
const use = withPrefilter(['att'], /(?<=\p{L}\s+)att\s+(\p{L}{3,}[aå])(?:\s+(?:på|med|i|till|om))?(?=\s)/gu)

/** `skärm att spela på` is `skärm till spel`: a screen, not a game. */
export function readUses(reading: Reading): Reading {
  return take(reading, use, ([, verb = '']) => {
    if (isOwning.test(verb)) return null
    return { words: `till ${nouns[verb] ?? verb}` }
  })
}
