import type { FilledIconName } from '#ui/icon-names.ts'

const icons: Record<string, FilledIconName> = {
  order: 'package',
  return: 'package',
  level: 'medal',
  achievement: 'trophy',
  friend: 'users',
  review: 'star',
  stock: 'storefront',
  price: 'tag',
  wishlist: 'heart',
}

export function notificationIcon(name: string): FilledIconName {
  return icons[name.split('-')[0] ?? ''] ?? 'bell'
}
