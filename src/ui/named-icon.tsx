import { buttonIcon } from './button-icon.ts'
import { Icon } from './icon.tsx'
import { isIconName } from './icon-names.ts'
import './named-icon.css'

/** An icon that the shop keeper chose by its name: of the sprite, or else drawn by the shop. It has the colour of the text. */
export function NamedIcon({ name }: { name: string }) {
  if (isIconName(name)) return <Icon name={name} />
  return <span className="ic ic--drawn" style={{ '--icon': `url(${buttonIcon(name)})` }} aria-hidden="true" />
}
