import type { MemberAchievement } from '#members/achievements-contract.ts'
import { buttonIcon } from '#ui/button-icon.ts'
import '#ui/named-icon.css'

/** The icon of an achievement in the ring of its rarity; how it is lit says the cell. */
export function Medal({ achievement: { icon, rarity } }: { achievement: MemberAchievement }) {
  const drawn = { '--icon': `url(${buttonIcon(`${icon}-fill`)})` }
  return (
    <span className={`ach__m ach__m--${rarity}`} aria-hidden="true">
      <span className="ic ic--drawn" style={drawn} />
    </span>
  )
}
