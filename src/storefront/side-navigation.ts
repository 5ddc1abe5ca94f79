import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import { campaignsHref, categoryHref, sectionHref } from '#shell/menus/navigation-links.ts'
import { messages } from '#shell/messages.ts'

export type SideEntry = { name: string; path: string; count: number | null; isHere: boolean }

export type SideNavigation = {
  title: string
  back: { name: string; path: string }
  entries: SideEntry[]
  campaigns: string
}

export type SideChoice = { categoryId: number } | { sectionId: number } | { campaignsOf: number | null }

export type Trail = { section: NavigationSection; path: NavigationCategory[] }

export function sideOf(choice: SideChoice, sections: NavigationSection[]): SideNavigation | null {
  if ('campaignsOf' in choice) return sideOfCampaigns(sections, choice.campaignsOf)
  if ('sectionId' in choice) {
    const section = sections.find(({ id }) => id === choice.sectionId)
    return section ? sideOfSection(section) : null
  }
  const trail = trailTo(sections, choice.categoryId)
  return trail && sideOfCategory(trail)
}

export function trailTo(sections: NavigationSection[], categoryId: number): Trail | null {
  for (const section of sections) {
    const path = pathIn(section.categories, categoryId)
    if (path) return { section, path }
  }
  return null
}

function pathIn(categories: NavigationCategory[], id: number): NavigationCategory[] | null {
  for (const category of categories) {
    if (category.id === id) return [category]
    const below = pathIn(category.subCategories, id)
    if (below) return [category, ...below]
  }
  return null
}

export function crumbsOf({ section, path }: Trail): { name: string; path: string }[] {
  return [
    homeCrumb,
    { name: section.name, path: sectionHref(section) },
    ...path.map((category) => ({ name: category.name, path: categoryHref(category) })),
  ]
}

function sideOfCategory({ section, path }: Trail): SideNavigation {
  const here = path.at(-1)
  const above = path.at(-2)
  const under = here?.subCategories ?? section.categories
  const isLeaf = under.length === 0
  const entries = isLeaf ? (above?.subCategories ?? section.categories) : under
  const shown = isLeaf ? above : here
  const parent = isLeaf ? path.at(-3) : above
  const toSection = { name: section.name, path: sectionHref(section) }
  return {
    title: (shown ?? section).name,
    back: shown ? (parent ? { name: parent.name, path: categoryHref(parent) } : toSection) : homeCrumb,
    entries: entries.map((entry) => sideEntry(entry, here?.id)),
    campaigns: campaignsHref(section),
  }
}

function sideOfSection(section: NavigationSection): SideNavigation {
  return {
    title: section.name,
    back: homeCrumb,
    entries: section.categories.map((entry) => sideEntry(entry)),
    campaigns: campaignsHref(section),
  }
}

function sideOfCampaigns(sections: NavigationSection[], here: number | null): SideNavigation {
  const listed = sections.filter(({ isListed, hasCampaigns }) => isListed && hasCampaigns)
  return {
    title: messages.sections,
    back: homeCrumb,
    entries: listed.map((section) => ({
      name: section.name,
      path: campaignsHref(section),
      count: null,
      isHere: section.id === here,
    })),
    campaigns: pathTo('campaigns'),
  }
}

function sideEntry(category: NavigationCategory, here?: number): SideEntry {
  return {
    name: category.name,
    path: categoryHref(category),
    count: category.productCount,
    isHere: category.id === here,
  }
}
