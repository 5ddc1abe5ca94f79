// npm run docs-site: builds the documents and the reference of the API into docs-site/dist; --preview also shows them.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#scripts/architecture/sources.ts'
import { siteMenus } from './docs-site/menus.ts'
import { sitePages } from './docs-site/site-pages.ts'

const site = join(root, 'docs-site')
const folder = join(site, 'pages')

rmSync(folder, { recursive: true, force: true })
const pages = sitePages(root)
for (const [address, text] of pages) {
  const file = join(folder, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
writeFileSync(join(folder, 'menus.json'), JSON.stringify(siteMenus(pages)))
cpSync(join(root, 'docs/phone'), join(folder, 'public/phone'), { recursive: true })
if (!existsSync(join(site, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: site, stdio: 'inherit' })
vitepress('build')
console.log(`${pages.size} pages in docs-site/dist`)
if (process.argv.includes('--preview')) vitepress('preview')

function vitepress(command: string): void {
  execFileSync('npx', ['vitepress', command], { cwd: site, stdio: 'inherit' })
}
