import type { IconName, IconWeight } from './icon-names.ts'
import { symbolOf } from './icon-symbol.ts'
import sprite from './icons.svg?url'

type IconProps = { name: IconName; weight?: IconWeight | undefined; className?: string | undefined }

export function Icon({ name, weight = 'regular', className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${sprite}#${symbolOf(name, weight)}`} />
    </svg>
  )
}
