// npm run release -- FOLDER --key KEY: writes what is published of a version.
import { resolve } from 'node:path'
import { makeRelease, ReleaseError } from './release/make-release.ts'

const [folder = '', option = '', key = ''] = process.argv.slice(2)
if (!folder || folder.startsWith('--') || option !== '--key' || !key) {
  console.error('npm run release -- FOLDER --key KEY, where KEY is a private SSH key that signs the checksums')
  process.exit(2)
}
const from = process.env.INIT_CWD ?? '.'
try {
  const made = await makeRelease({ root: process.cwd(), folder: resolve(from, folder), key: resolve(from, key) })
  console.log(made.map((name) => `${folder}/${name}`).join('\n'))
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
