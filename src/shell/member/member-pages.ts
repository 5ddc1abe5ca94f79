import type { User } from '#identity/contract.ts'
import type { AddressName } from '#paths.ts'
import type { IconName } from '#ui/icon-names.ts'

export type MemberPage = {
  name: AddressName
  title: string
  icon: IconName
  isProgramme?: true
}

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

export function menuOf({ rankLevel, settings }: Pick<User, 'rankLevel' | 'settings'>): MemberPage[] {
  return memberPages.filter(
    ({ name, isProgramme }) =>
      !(isProgramme && settings.serious_business_mode) && !(name === 'member.supply-drop' && !rankLevel),
  )
}

export const shownToOthers: AddressName = 'member.achievements'
