import { type Audience, addressOf, audiences, guides } from './guides.ts'

type Item = { text: string; link: string }
type Group = { text: string; collapsed?: boolean; items: Item[] }

/** The menu in each language, from the texts of the pages by their path. */
export function siteMenus(pages: ReadonlyMap<string, string>): Record<'en' | 'sv', Group[]> {
  const developer = groupOf('developer', pages)
  const project = groupOf('project', pages)
  const modules = [...pages.keys()].filter((path) => path.startsWith('api/')).toSorted()
  return {
    en: [
      { ...developer, items: [...developer.items, itemOf('client.md', pages), itemOf('erp.md', pages)] },
      {
        text: 'The API by module',
        collapsed: true,
        items: modules.map((path) => itemOf(path, pages)),
      },
      groupOf('operator', pages),
      { ...project, items: [...project.items, itemOf('decisions/index.md', pages)] },
    ],
    sv: [groupOf('merchant', pages)],
  }
}

function groupOf(audience: Audience, pages: ReadonlyMap<string, string>): Group {
  const own = guides.filter((guide) => guide.audience === audience)
  return { text: audiences[audience], items: own.map((guide) => itemOf(addressOf(guide), pages, guide.title)) }
}

function itemOf(path: string, pages: ReadonlyMap<string, string>, title?: string): Item {
  return { text: title ?? titleOf(pages.get(path)), link: `/${path.replace(/(?:index)?\.md$/, '')}` }
}

export function titleOf(text = ''): string {
  return /^# (.+)/m.exec(text)?.[1] ?? ''
}
