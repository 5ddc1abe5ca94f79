// Makes a clone ready to run: the pinned runtime and packages, then the build. Runs on any Node from 20, with nothing installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const runtime = join(root, 'node_modules/.bin/node')

const packagesStamp = join(root, 'node_modules/.krets-packages')
const buildStamp = join(root, 'dist/.krets-build')

/** Installs and builds what is missing or older than the sources. `say` is told of each long step. */
export function prepare({ say, withBuild = true }) {
  refuseOldNode()
  process.chdir(root)
  const packages = hashOf(['package.json', 'package-lock.json', '.npmrc'])
  if (read(packagesStamp) !== packages) {
    say('Installing the runtime and the packages (about a minute the first time) …')
    run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    if (!existsSync(runtime)) run('npm', ['rebuild', 'node'])
    writeFileSync(packagesStamp, packages)
  }
  if (!existsSync(runtime)) {
    fail(
      'The pinned Node.js could not be installed: npm may be set to block install scripts. Run "npm rebuild node" and start again.',
    )
  }
  if (!withBuild) return
  const sources = hashOf(['package-lock.json', 'vite.config.ts', 'scripts/build.mjs', ...filesUnder('src')])
  if (read(buildStamp) !== sources) {
    say('Building the shop …')
    run(runtime, ['scripts/build.mjs'])
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(buildStamp, sources)
  }
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Krets needs Node.js 20 or later to start; this is ${process.versions.node}.`)
}

function run(command, args) {
  const env = { ...process.env }
  // Development packages hold the bundler, which production needs once.
  delete env.NODE_ENV
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, cwd: root })
  if (status !== 0)
    fail(`"${command} ${args.join(' ')}" did not succeed${error ? `: ${error.message}` : ''}. See the lines above.`)
}

function hashOf(files) {
  const hash = createHash('sha1')
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter(
      (name) => /\.(ts|tsx|css|svg)$/.test(name) && !/\.test\.tsx?$/.test(name) && statSync(join(root, name)).isFile(),
    )
    .sort()
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
