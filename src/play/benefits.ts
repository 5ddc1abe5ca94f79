import { hasPart } from '#core/programme.ts'
import { shop } from '#core/shop.ts'
import type { Benefit } from '#loyalty/contract.ts'
import { avatarClasses } from './avatar/classes.ts'
import { benefitTexts as texts } from './benefit-messages.ts'
import { crates } from './supply/crates.ts'

/** What the parts of this module give, and from which level. */
export function benefitsOfPlay(): Benefit[] {
  return [...drops(), ...figures(), ...knighthood()]
}

function drops(): Benefit[] {
  if (!hasPart('supplyDrops')) return []
  return crates.map(({ key, name, fromLevel }) => ({
    id: `supply-drop-${key}`,
    fromLevel,
    ...(fromLevel === 1 ? texts.drops : texts.drop(name)),
    icon: 'parachute',
    address: 'member.supply-drop',
  }))
}

const list = new Intl.ListFormat('sv-SE')

/** Those of the first level are there from the start, which is no benefit. */
function figures(): Benefit[] {
  const byLevel = Map.groupBy(
    avatarClasses.filter(({ fromLevel }) => fromLevel > 1),
    ({ fromLevel }) => fromLevel,
  )
  return [...byLevel].map(([fromLevel, classes]) => ({
    id: `figures-${fromLevel}`,
    fromLevel,
    title: list.format(classes.map(({ name }) => name)),
    text: texts.figures(classes.length),
    icon: 'smiley-wink',
    address: 'member.avatar',
  }))
}

function knighthood(): Benefit[] {
  if (!hasPart('knighthood')) return []
  const fromLevel = shop.rewards.knightLevel
  return [{ id: 'knighthood', fromLevel, ...texts.knighthood, icon: 'sword', address: 'member.knighthood' }]
}
