import type { User } from '#account/contract.ts'
import type { AddressName } from '#paths.ts'
import type { IconName } from '#ui/icon-names.ts'

export type MemberPage = {
  name: AddressName
  title: string
  icon: IconName
  /** Of the programme and not of the shop: hidden in serious business mode. */
  isProgramme?: true
}

/** The member's own pages in the order of the menu. */
export const memberPages: MemberPage[] = [
  { name: 'member.orders', title: 'Beställningar', icon: 'package' },
  { name: 'member.wishlists', title: 'Önskelistor', icon: 'heart' },
  { name: 'member.offers', title: 'Erbjudanden', icon: 'percent' },
  { name: 'member.benefits', title: 'Förmåner', icon: 'gift' },
  { name: 'member.wh-payments', title: 'Betalningar', icon: 'wallet' },
  { name: 'member.achievements', title: 'Prestationer', icon: 'trophy' },
  { name: 'member.profile', title: 'Profil', icon: 'identification-card' },
  { name: 'member.toplist', title: 'Topplista', icon: 'ranking', isProgramme: true },
  { name: 'member.friends', title: 'Vänner', icon: 'users', isProgramme: true },
  { name: 'member.supply-drop', title: 'Luftsläpp', icon: 'parachute', isProgramme: true },
  { name: 'member.knighthood', title: 'Riddarslag', icon: 'sword', isProgramme: true },
  { name: 'member.game', title: 'Spelet', icon: 'game-controller', isProgramme: true },
  { name: 'member.avatar', title: 'Avatar', icon: 'smiley-wink', isProgramme: true },
]

/** What of one's own pages the menu holds. */
export function menuOf({ rankLevel, settings }: Pick<User, 'rankLevel' | 'settings'>): MemberPage[] {
  return memberPages.filter(
    ({ name, isProgramme }) =>
      !(isProgramme && settings.serious_business_mode) && !(name === 'member.supply-drop' && !rankLevel),
  )
}

/** The one page of a member that others have a menu for. */
export const shownToOthers: AddressName = 'member.achievements'
