import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { categoryHref, sectionHref } from '#storefront/navigation-links.ts'
import { panelWords } from '#storefront/sv-panels.ts'

export type MenuEntry = {
  key: string
  name: string
  href: string
  count: number | null
  icon: string
  children: MenuEntry[]
}

/** Sections and their categories as one tree to drill down in; a section with nothing under it is a plain link. */
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

/** The entries along a path of keys. A key that is no longer there ends the path. */
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

/** "Gå till Gaming" for a section, "Visa alla i Möss" for a category. */
export function allOf(entry: MenuEntry): string {
  return entry.key.startsWith('s') ? panelWords.goTo(entry.name) : panelWords.allIn(entry.name)
}
