import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join, relative, sep } from 'node:path'
import { Manifest, suits, type Theme } from '#extensions/manifest.ts'
import { type LogoPictures, logoPictures } from '#images/server/logo-pictures.ts'
import { PictureError } from '#images/server/picture-error.ts'
import type { Code } from './sandbox.ts'

/** Fault: why it is refused, in the words of those who write extensions. */
export type ReadExtension = {
  name: string
  folder: string
  manifest: Manifest | null
  code: Code
  /** Of its theme. */
  logo: Logo | null
  /** Of all its files. */
  digest: string
  faults: string[]
}

export type Logo = { light: LogoPictures; dark: LogoPictures | null }

const [maxFiles, maxBytes] = [200, 2 * 1024 * 1024]
const sources = new Set(['.js', '.ts', '.json'])

/** Every folder with an extension.json, in the order of their names. */
export async function readExtensions(dir: string): Promise<ReadExtension[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const names = folders.map(({ name }) => name).toSorted()
  return await Promise.all(names.map((name) => readExtension(join(dir, name), name)))
}

async function readExtension(folder: string, name: string): Promise<ReadExtension> {
  const read: ReadExtension = {
    name,
    folder,
    manifest: null,
    code: { main: '', files: {} },
    logo: null,
    digest: '',
    faults: [],
  }
  try {
    const text = await readFile(join(folder, 'extension.json'), 'utf8')
    const result = Manifest.safeParse(JSON.parse(text))
    if (!result.success) {
      const faults = result.error.issues.map(
        ({ path, message }) => `extension.json: ${path.join('.') || '–'}: ${message}`,
      )
      return { ...read, faults }
    }
    const manifest = result.data
    if (manifest.name !== name) read.faults.push(`extension.json: name: the folder is called ${name}`)
    if (!suits(manifest.api)) read.faults.push(`extension.json: api: this shop does not offer ${manifest.api}`)
    const { files, digest } = await readFiles(folder)
    if (manifest.main && !(manifest.main in files))
      read.faults.push(`extension.json: main: ${manifest.main} is missing`)
    const logo = manifest.theme?.logo ? await readLogo(folder, manifest.theme.logo, read.faults) : null
    return { ...read, manifest, digest, logo, code: { main: manifest.main ?? '', files } }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { ...read, faults: [code === 'ENOENT' ? 'extension.json is missing' : message] }
  }
}

type LogoNames = NonNullable<Theme['logo']>

/** Drawn to pixels as the shop's own is: nothing else of the files reaches a page. */
async function readLogo(folder: string, names: LogoNames, faults: string[]): Promise<Logo | null> {
  const picture = async (which: 'light' | 'dark', name: string) => {
    try {
      return await logoPictures(await readFile(join(folder, name)))
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (!isMissing && !(error instanceof PictureError)) throw error
      const problem = isMissing ? 'is missing' : 'is no PNG, SVG or WebP that can be read'
      faults.push(`extension.json: theme.logo.${which}: ${name} ${problem}`)
      return null
    }
  }
  const light = await picture('light', names.light)
  const dark = names.dark ? await picture('dark', names.dark) : null
  if (light && dark && light.isWide !== dark.isWide)
    faults.push('extension.json: theme.logo: one is wide and the other is not')
  return light && { light, dark }
}

async function readFiles(folder: string): Promise<{ files: Record<string, string>; digest: string }> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  if (names.length > maxFiles) throw new Error(`More than ${maxFiles} files`)
  const hash = createHash('sha256')
  const files: Record<string, string> = {}
  let bytes = 0
  for (const file of names) {
    bytes += (await stat(file)).size
    if (bytes > maxBytes) throw new Error(`More than ${maxBytes} bytes`)
    const content = await readFile(file)
    const name = relative(folder, file).split(sep).join('/')
    hash.update(`${name}\0${content.length}\0`).update(content)
    if (sources.has(extname(file))) files[name] = source(name, content.toString('utf8'))
  }
  return { files, digest: hash.digest('hex') }
}

function source(name: string, text: string): string {
  if (name.endsWith('.json')) return `export default ${text}`
  return name.endsWith('.ts') ? stripTypeScriptTypes(text) : text
}
