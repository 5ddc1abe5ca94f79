import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join, relative, sep } from 'node:path'
import { Manifest, suits } from '#extensions/manifest.ts'
import type { Code } from './sandbox.ts'

/** Fault: why it is refused, in the words of those who write extensions. */
export type ReadExtension = {
  name: string
  folder: string
  manifest: Manifest | null
  code: Code
  /** Of all its files. */
  digest: string
  faults: string[]
}

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
  const read: ReadExtension = { name, folder, manifest: null, code: { main: '', files: {} }, digest: '', faults: [] }
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
    return { ...read, manifest, digest, code: { main: manifest.main ?? '', files } }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { ...read, faults: [code === 'ENOENT' ? 'extension.json is missing' : message] }
  }
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
