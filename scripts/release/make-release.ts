import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const compiler = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url))

export class ReleaseError extends Error {}

/** Of the signature: a key that signs other things as well cannot be taken for a release. */
export const signatureNamespace = 'krets-release'

type ReleaseOptions = { root: string; folder: string; key: string }

/** The source, its parts (CycloneDX), its notes, the client as a package, and signed checksums of them. Returns their names. */
export async function makeRelease({ root, folder, key }: ReleaseOptions): Promise<string[]> {
  const version = await versionOf(root)
  const notes = await notesOf(root, version)
  await checkIsCommitted(root)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new ReleaseError(`${folder} is not empty.`)
  const name = `krets-${version}`
  const client = await packClient(root, folder, version)
  const files = [`${name}.tar.gz`, `${name}.cdx.json`, `${name}.md`, client]
  await run(root, 'git', [
    'archive',
    '--format=tar.gz',
    `--prefix=${name}/`,
    '-o',
    join(folder, `${name}.tar.gz`),
    'HEAD',
  ])
  const sbom = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  await writeFile(join(folder, `${name}.cdx.json`), await run(root, 'npm', sbom))
  await writeFile(join(folder, `${name}.md`), notes)
  const sums = await Promise.all(files.map(async (file) => `${await sha256(join(folder, file))}  ${file}\n`))
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
  await run(folder, 'ssh-keygen', ['-Y', 'sign', '-f', key, '-n', signatureNamespace, 'SHA256SUMS'])
  return [...files, 'SHA256SUMS', 'SHA256SUMS.sig']
}

/** `npm install` takes the file: JavaScript with types, and nothing that it depends on. */
async function packClient(root: string, folder: string, version: string): Promise<string> {
  const client = join(root, 'packages/client')
  const own = JSON.parse(await readFile(join(client, 'package.json'), 'utf8')) as { version: string }
  if (own.version !== version) throw new ReleaseError(`The client is version ${own.version}, and the shop ${version}.`)
  await run(client, compiler, ['-p', '.'])
  const packed = await run(client, 'npm', ['pack', '--silent', '--pack-destination', folder])
  return packed.trim()
}

async function versionOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const shown = /version = '([^']+)'/.exec(await readFile(join(root, 'src/core/version.ts'), 'utf8'))?.[1]
  if (shown === version) return version
  throw new ReleaseError(`package.json is version ${version}, and src/core/version.ts is ${shown}.`)
}

async function notesOf(root: string, version: string): Promise<string> {
  const sections = (await readFile(join(root, 'CHANGELOG.md'), 'utf8')).split(/^(?=## )/m)
  const section = sections.find((text) => text.startsWith(`## ${version}\n`) || text.startsWith(`## ${version} `))
  if (!section) throw new ReleaseError(`CHANGELOG.md says nothing of ${version}: add "## ${version}".`)
  return section
}

async function checkIsCommitted(root: string): Promise<void> {
  const changed = (await run(root, 'git', ['status', '--porcelain'])).trim()
  if (changed) throw new ReleaseError(`A release is made of what is committed, and this is not:\n${changed}`)
}

async function sha256(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

async function run(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => errors.push(bytes))
  const code = await new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  if (code === 0) return Buffer.concat(out).toString('utf8')
  throw new ReleaseError(`${command} ${args[0]} failed: ${Buffer.concat(errors).toString('utf8').trim()}`)
}
