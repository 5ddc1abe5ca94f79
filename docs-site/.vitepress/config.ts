import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

// Written by scripts/docs-site.ts, like the pages.
const menus = JSON.parse(readFileSync(fileURLToPath(new URL('../pages/menus.json', import.meta.url)), 'utf8'))

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
        sidebar: menus.en,
      },
    },
    sv: {
      label: 'Svenska',
      lang: 'sv',
      description: 'En webbutik för Sverige',
      themeConfig: {
        sidebar: menus.sv,
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
