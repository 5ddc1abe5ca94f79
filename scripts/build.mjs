// Checks the styles, builds the client and the renderer, writes the OpenAPI document, and compresses the files once.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { contracts } from '#contracts.ts'
import { version } from '#core/version.ts'
import { openApiText, writeOpenApi } from '#http/openapi-document.ts'
import './check-css.ts'
import { writePageStyles } from './css/page-styles.ts'

await Promise.all([
  build({ logLevel: 'error' }),
  build({ logLevel: 'error', build: { ssr: 'src/storefront/entry.server.tsx' } }),
  build({ logLevel: 'error', mode: 'admin' }),
])
await rm('dist/maps', { recursive: true, force: true })
writePageStyles('dist/client')
await keepMaps('dist/client/assets')
await keepMaps('dist/admin/assets')
await compressAll('dist/client/assets')
await compressAll('dist/admin/assets')
await writeOpenApi('dist', openApiText(rowsOf(contracts), version))

function rowsOf(modules) {
  return Object.entries(modules).flatMap(([module, calls]) =>
    Object.entries(calls).map(([name, contract]) => ({ module, name, contract, handler: () => null })),
  )
}

/** Source maps are for the server only. */
async function keepMaps(folder) {
  await mkdir('dist/maps', { recursive: true })
  const maps = (await readdir(folder)).filter((file) => file.endsWith('.map'))
  for (const file of maps) await rename(`${folder}/${file}`, `dist/maps/${file}`)
}

async function compressAll(folder) {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file))
  for (const file of files) {
    const bytes = await readFile(`${folder}/${file}`)
    await writeFile(`${folder}/${file}.br`, await brotli(bytes))
    await writeFile(`${folder}/${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

function brotli(bytes) {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
