import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAdminAssets, readPageAssets } from './page-assets.ts'

test('the back office has the styles of what its script imports, after its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(`${folder}/.vite`)
  const manifest = {
    'src/admin-frame/web/entry.admin.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css'] },
    'src/ui/icons.svg': { file: 'icons.svg' },
  }
  writeFileSync(`${folder}/.vite/manifest.json`, JSON.stringify(manifest))
  expect(readAdminAssets(folder)).toEqual({
    script: '/entry.js',
    styles: ['/entry.css', '/shared.css'],
    icons: '/icons.svg',
  })
})

test('a page names the files that its sheet holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(`${folder}/.vite`)
  const manifest = {
    'src/storefront/entry.client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    '_other.js': { file: 'assets/other.js', css: ['assets/other.css'] },
    'src/storefront/pages/cart-page.tsx': { file: 'assets/cart.js', imports: ['_shared.js'] },
  }
  const sheets = { 'src/storefront/pages/cart-page.tsx': '/assets/whole.css' }
  writeFileSync(`${folder}/.vite/manifest.json`, JSON.stringify(manifest))
  writeFileSync(`${folder}/.vite/styles.json`, JSON.stringify({ first: '', firstWithMessages: '', sheets }))
  expect(readPageAssets(folder)('cart', false).styles).toEqual([
    { href: '/assets/whole.css', files: ['shared.css', 'entry.css'] },
  ])
})
