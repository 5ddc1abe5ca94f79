import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAdminAssets } from './page-assets.ts'

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
