import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeRelease, ReleaseError, signatureNamespace } from './make-release.ts'

const here = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'krets-release-'))
const root = join(folder, 'clone')
const key = join(folder, 'key')
const command = (name: string, args: string[], input?: string) =>
  spawnSync(name, args, { encoding: 'utf8', cwd: folder, ...(input === undefined ? {} : { input }) })
const canRelease =
  existsSync(join(here, '.git')) &&
  command('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]).status === 0 &&
  command('git', ['clone', '-q', here, root]).status === 0
if (!canRelease) console.warn('No release is tried: that needs git, its history and ssh-keygen')
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(canRelease)(
  'a release holds the source, its parts and signed checksums, from a clean clone',
  async () => {
    const out = join(folder, 'out')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    writeFileSync(
      join(root, 'CHANGELOG.md'),
      `# Changelog\n\n## ${version}\n\n- Something.\n\n## 0.0.1\n\n- Earlier.\n`,
    )
    command('git', ['-C', root, 'add', '-A'])
    command('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'notes'])
    const names = await makeRelease({ root, folder: out, key })
    const [source = '', parts = '', notes = '', client = ''] = names
    expect(names).toEqual([
      `krets-${version}.tar.gz`,
      `krets-${version}.cdx.json`,
      `krets-${version}.md`,
      `krets-client-${version}.tgz`,
      'SHA256SUMS',
      'SHA256SUMS.sig',
    ])

    const files = command('tar', ['tzf', join(out, source)]).stdout.split('\n')
    expect(files).toContain(`krets-${version}/package-lock.json`)
    expect(files.filter((name) => /node_modules|\/dist\/|\.git\//.test(name))).toEqual([])
    const { bomFormat, components } = JSON.parse(readFileSync(join(out, parts), 'utf8'))
    const packages: string[] = components.map(({ name }: { name: string }) => name)
    expect(bomFormat).toBe('CycloneDX')
    expect(packages).toEqual(expect.arrayContaining(['hono', 's3mini', 'pg']))
    expect(packages).not.toContain('vitest')
    expect(readFileSync(join(out, notes), 'utf8')).toBe(`## ${version}\n\n- Something.\n\n`)

    expect(await askedBy(join(out, client))).toEqual(['GET /api/admin/products?limit=1', 'Bearer shopkey_1_x', ['Mus']])

    const check = () => command('sh', ['-c', `cd ${out} && sha256sum -c SHA256SUMS`]).status
    const signers = join(folder, 'signers')
    writeFileSync(signers, `releases@krets.example ${readFileSync(`${key}.pub`, 'utf8')}`)
    const verify = () => {
      const options = ['-I', 'releases@krets.example', '-n', signatureNamespace, '-s', join(out, 'SHA256SUMS.sig')]
      const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8')
      return command('ssh-keygen', ['-Y', 'verify', '-f', signers, ...options], sums).status
    }
    expect([check(), verify()]).toEqual([0, 0])
    appendFileSync(join(out, source), 'x')
    expect(check()).toBe(1)
    appendFileSync(join(out, 'SHA256SUMS'), 'x')
    expect(verify()).not.toBe(0)
    await expect(makeRelease({ root, folder: out, key })).rejects.toThrow('is not empty')
  },
  120_000,
)

test.runIf(canRelease)('what is not committed, not described or two versions at once is no release', async () => {
  const release = async () => await makeRelease({ root, folder: join(folder, 'none'), key })
  writeFileSync(join(root, 'note.txt'), 'x')
  await expect(release()).rejects.toThrow(/is not:\n\?\? note\.txt/)
  rmSync(join(root, 'note.txt'))
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n')
  await expect(release()).rejects.toThrow(ReleaseError)
  writeFileSync(join(root, 'src/core/version.ts'), `export const version = '9.9.9'\n`)
  await expect(release()).rejects.toThrow('src/core/version.ts is 9.9.9')
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

/** What the packed client sends from a folder with nothing else in it, and what it makes of the answer. */
async function askedBy(packed: string): Promise<unknown[]> {
  const alone = mkdtempSync(join(folder, 'alone-'))
  command('tar', ['xzf', packed, '-C', alone])
  const asked: string[] = []
  const shop = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`, request.headers.authorization ?? '')
    response.setHeader('Content-Type', 'application/json').end('{"data":["Mus"],"next":null}')
  })
  await new Promise<void>((open) => shop.listen(0, '127.0.0.1', open))
  const { port } = shop.address() as AddressInfo
  const { createClient } = await import(join(alone, 'package/dist/index.js'))
  const client = createClient({ url: `http://127.0.0.1:${port}`, key: 'shopkey_1_x' })
  const { data } = await client.productEditing.listProducts({ limit: 1 })
  await new Promise((closed) => shop.close(closed))
  return [...asked, data]
}
