import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { panelMessages } from '#shell/panels-messages.ts'
import { categoryHref, sectionHref } from './navigation-links.ts'

export type MenuEntry = {
  key: string
  name: string
  href: string
  count: number | null
  icon: string
  children: MenuEntry[]
}

export function menuEntries(sections: NavigationSection[]): MenuEntry[] {
  return sections
    .filter((section) => section.isListed)
    .map((section) => ({
      key: `s${section.id}`,
      name: section.name,
      href: sectionHref(section),
      count: null,
      icon: section.icon,
      children: section.categories.map(entryOf),
    }))
}

function entryOf(category: NavigationCategory): MenuEntry {
  return {
    key: `c${category.id}`,
    name: category.name,
    href: categoryHref(category),
    count: category.productCount,
    icon: '',
    children: category.subCategories.map(entryOf),
  }
}

export function entriesAlong(entries: MenuEntry[], path: string[]): MenuEntry[] {
  const along: MenuEntry[] = []
  let level = entries
  for (const key of path) {
    const entry = level.find((one) => one.key === key)
    if (!entry) break
    along.push(entry)
    level = entry.children
  }
  return along
}

export function allOf(entry: MenuEntry): string {
  return entry.key.startsWith('s') ? panelMessages.goTo(entry.name) : panelMessages.allIn(entry.name)
}
