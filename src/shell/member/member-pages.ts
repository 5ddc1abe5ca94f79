import { isPageOffered } from '#core/programme.ts'
import type { User } from '#identity/contract.ts'
import type { AddressName } from '#paths.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import type { IconName } from '#ui/icon-names.ts'

export type MemberPage = {
  name: AddressName
  title: string
  icon: IconName
  isProgramme?: true
}

export const memberPages: MemberPage[] = [
  { name: 'member.orders', title: memberPageTitles['member.orders'], icon: 'package' },
  { name: 'member.wishlists', title: memberPageTitles['member.wishlists'], icon: 'heart' },
  { name: 'member.offers', title: memberPageTitles['member.offers'], icon: 'percent' },
  { name: 'member.benefits', title: memberPageTitles['member.benefits'], icon: 'gift' },
  { name: 'member.wh-payments', title: memberPageTitles['member.wh-payments'], icon: 'wallet' },
  { name: 'member.achievements', title: memberPageTitles['member.achievements'], icon: 'trophy' },
  { name: 'member.profile', title: memberPageTitles['member.profile'], icon: 'identification-card' },
  { name: 'member.toplist', title: memberPageTitles['member.toplist'], icon: 'ranking', isProgramme: true },
  { name: 'member.friends', title: memberPageTitles['member.friends'], icon: 'users', isProgramme: true },
  { name: 'member.supply-drop', title: memberPageTitles['member.supply-drop'], icon: 'parachute', isProgramme: true },
  { name: 'member.knighthood', title: memberPageTitles['member.knighthood'], icon: 'sword', isProgramme: true },
  { name: 'member.game', title: memberPageTitles['member.game'], icon: 'game-controller', isProgramme: true },
  { name: 'member.avatar', title: memberPageTitles['member.avatar'], icon: 'smiley-wink', isProgramme: true },
]

type Looking = { rankLevel: number | null; settings: Pick<User['settings'], 'serious_business_mode'> }

export function menuOf({ rankLevel, settings }: Looking): MemberPage[] {
  return memberPages.filter(
    ({ name, isProgramme }) =>
      isPageOffered(name) &&
      !(isProgramme && settings.serious_business_mode) &&
      !(name === 'member.supply-drop' && !rankLevel),
  )
}

export const shownToOthers: AddressName = 'member.achievements'
