import { hasPart } from '#core/programme.ts'
import { shop } from '#core/shop.ts'
import type { Method } from '#shipping/methods.ts'
import { freeFromForMembers, offered } from '#shop-settings/offered.ts'
import { benefitTexts as texts } from './benefit-messages.ts'
import type { Benefit } from './contract.ts'

const firstLevel = 1

/** What members get in this shop now, by level. Nothing is listed that the shop does not have. */
export function benefitsOf(methods: readonly Method[], others: readonly Benefit[]): Benefit[] {
  return [...ofAll(), ...others, ...deliveryWays(methods)]
    .filter(({ fromLevel }) => fromLevel === firstLevel || hasPart('levels'))
    .toSorted((a, b) => a.fromLevel - b.fromLevel)
}

function ofAll(): Benefit[] {
  const from = freeFromForMembers()
  const { reviewXp } = shop.rewards
  const given: (Omit<Benefit, 'fromLevel'> | false)[] = [
    offered.memberPrices && { id: 'member-prices', ...texts.memberPrices, icon: 'percent', address: 'member.offers' },
    from !== null && {
      id: 'free-delivery',
      title: texts.freeDelivery.title,
      text: texts.freeDelivery.text(from),
      icon: 'truck',
      address: null,
    },
    { id: 'orders', ...texts.orders, icon: 'package', address: 'member.orders' },
    hasPart('xp') && { id: 'xp', ...texts.xp, icon: 'lightning', address: 'member.orders' },
    hasPart('xp') &&
      reviewXp > 0 && {
        id: 'review-xp',
        title: texts.reviewXp.title,
        text: texts.reviewXp.text(reviewXp),
        icon: 'pencil-simple',
        address: null,
      },
    hasPart('achievements') && {
      id: 'achievements',
      ...texts.achievements,
      icon: 'trophy',
      address: 'member.achievements',
    },
  ]
  return given.flatMap((one) => (one ? { ...one, fromLevel: firstLevel } : []))
}

/** Ways of delivery that are offered from a level. */
function deliveryWays(methods: readonly Method[]): Benefit[] {
  return methods.flatMap(({ id, name, price, rules: { minRank = 0 }, isInternal }) =>
    minRank <= firstLevel || isInternal
      ? []
      : {
          id: `delivery-${id}`,
          fromLevel: minRank,
          title: name,
          text: texts.delivery(price),
          icon: 'truck',
          address: null,
        },
  )
}
