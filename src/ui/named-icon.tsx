import { buttonIcon } from './button-icon.ts'
import { Icon } from './icon.tsx'
import { isIconName } from './icon-names.ts'
import './named-icon.css'

export function NamedIcon({ name }: { name: string }) {
  if (isIconName(name)) return <Icon name={name} />
  return <span className="icon named-icon" style={{ '--icon': `url(${buttonIcon(name)})` }} aria-hidden="true" />
}
