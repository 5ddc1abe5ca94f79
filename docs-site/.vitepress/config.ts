import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { type Audience, addressOf, audiences, guides } from '../../scripts/docs-site/guides.ts'

// Put together by scripts/docs-site.ts.
const pages = fileURLToPath(new URL('../pages', import.meta.url))

const titleOf = (address: string) => /^# (.+)/m.exec(readFileSync(join(pages, address), 'utf8'))?.[1] ?? address

function menu(audience: Audience) {
  const items = guides
    .filter((guide) => guide.audience === audience)
    .map((guide) => ({ text: guide.title ?? titleOf(addressOf(guide)), link: `/${addressOf(guide)}` }))
  return { text: audiences[audience], items }
}

const calls = readdirSync(join(pages, 'api')).map((file) => ({ text: file.replace('.md', ''), link: `/api/${file}` }))
const more = [
  { text: titleOf('client.md'), link: '/client' },
  { text: titleOf('erp.md'), link: '/erp' },
]
const developer = menu('developer')

export default defineConfig({
  title: 'Krets',
  description: 'A web shop for Sweden',
  srcDir: './pages',
  outDir: './dist',
  cacheDir: './node_modules/.vitepress-cache',
  cleanUrls: true,
  metaChunk: true,
  lastUpdated: false,
  themeConfig: {
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        locales: {
          sv: {
            translations: {
              button: { buttonText: 'Sök', buttonAriaLabel: 'Sök' },
              modal: {
                noResultsText: 'Inga träffar på',
                resetButtonTitle: 'Rensa',
                displayDetails: 'Visa mer',
                footer: { selectText: 'öppna', navigateText: 'bläddra', closeText: 'stäng' },
              },
            },
          },
        },
      },
    },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        sidebar: [
          { ...developer, items: [...developer.items, ...more] },
          { text: 'The API by module', collapsed: true, items: calls },
          menu('operator'),
          { ...menu('project'), items: [...menu('project').items, { text: 'Decisions', link: '/decisions/' }] },
        ],
      },
    },
    sv: {
      label: 'Svenska',
      lang: 'sv',
      description: 'En webbutik för Sverige',
      themeConfig: {
        sidebar: [menu('merchant')],
        outline: { level: [2, 3], label: 'På sidan' },
        docFooter: { prev: 'Föregående', next: 'Nästa' },
        darkModeSwitchLabel: 'Utseende',
        lightModeSwitchTitle: 'Ljust',
        darkModeSwitchTitle: 'Mörkt',
        sidebarMenuLabel: 'Meny',
        returnToTopLabel: 'Till toppen',
        langMenuLabel: 'Språk',
        skipToContentLabel: 'Till innehållet',
      },
    },
  },
})
