import type { IconName, IconWeight } from './icon-names.ts'
import { symbolOf } from './icon-symbol.ts'
import sprite from './icons.svg?url'

type IconProps = { name: IconName; weight?: IconWeight | undefined; className?: string | undefined }

/** Its symbol has the view box. */
export function Icon({ name, weight = 'regular', className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${symbolOf(name, weight)}`} />
    </svg>
  )
}
