import type { AddressName } from '#paths.ts'
import type { IconName } from '#ui/icon-names.ts'

export type MemberPage = {
  name: AddressName
  title: string
  icon: IconName
  /** What the page will hold; null for a page that is built. */
  coming: string | null
}

/** The member's own pages in the order of the menu. */
export const memberPages: MemberPage[] = [
  { name: 'member.orders', title: 'Beställningar', icon: 'package', coming: null },
  { name: 'member.benefits', title: 'Förmåner', icon: 'gift', coming: 'Här samlas det som din nivå ger dig.' },
  { name: 'member.offers', title: 'Erbjudanden', icon: 'percent', coming: null },
  {
    name: 'member.wishlists',
    title: 'Önskelistor',
    icon: 'heart',
    coming: 'Här sparar du varor till senare och delar listor med andra.',
  },
  {
    name: 'member.wh-payments',
    title: 'Betalningar',
    icon: 'wallet',
    coming: 'Här samlas fakturor och delbetalningar.',
  },
  { name: 'member.profile', title: 'Profil', icon: 'user-circle', coming: 'Här ändrar du dina uppgifter.' },
  { name: 'member.avatar', title: 'Avatar', icon: 'smiley-wink', coming: 'Här väljer du hur du syns för andra.' },
  {
    name: 'member.achievements',
    title: 'Prestationer',
    icon: 'trophy',
    coming: 'Här visas det du har klarat av i kretsen.',
  },
  { name: 'member.supply-drop', title: 'Luftsläpp', icon: 'parachute', coming: 'Här öppnar du dagens låda.' },
  {
    name: 'member.knighthood',
    title: 'Riddarslag',
    icon: 'sword',
    coming: 'Här ansöker den som har nått tillräckligt långt.',
  },
  { name: 'member.friends', title: 'Vänner', icon: 'users', coming: 'Här hittar du dina vänner i kretsen.' },
  {
    name: 'member.toplist',
    title: 'Topplista',
    icon: 'ranking',
    coming: 'Här jämförs xp, med alla och med dina vänner.',
  },
  { name: 'member.game', title: 'Spel', icon: 'game-controller', coming: 'Här finns kretsens eget spel.' },
]
