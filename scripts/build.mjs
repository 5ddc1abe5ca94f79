// Builds what browsers are sent and what renders it, and compresses the files once so that no request has to.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

await build({ logLevel: 'error' })
await build({ logLevel: 'error', build: { ssr: 'src/storefront/entry.server.tsx' } })
await compressAll('dist/client/assets')

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
