// Makes a clone ready to run: the pinned runtime and packages, then the build. Runs on any Node from 20, with nothing installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const pinnedRuntime = join(root, 'node_modules/.bin/node')
const buildStamp = 'dist/.krets-build'
const oldestToStart = 20
const oldestToServe = 24

/** Installs and builds what is missing or older than the sources, and answers the Node to run the shop with. */
export function prepare({ say, withBuild = true }) {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < oldestToStart)
    fail(`Krets needs Node.js ${oldestToStart} or later to start; this is ${process.versions.node}.`)
  process.chdir(root)
  installPackages(say)
  const runtime = findRuntime(major)
  if (withBuild) build(say, runtime)
  return runtime
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function installPackages(say) {
  if (areInstalled()) return
  say('Installing the runtime and the packages (about a minute the first time) …')
  run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** npm ends an installation by writing down what it installed; packages for other machines are not among it. */
function areInstalled() {
  const record = read('node_modules/.package-lock.json')
  if (record === null) return false
  const installed = JSON.parse(record).packages
  const { '': _shop, ...wanted } = JSON.parse(read('package-lock.json')).packages
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) =>
    installed[path]
      ? installed[path].version === version && installed[path].integrity === integrity
      : optional === true,
  )
}

/** The pinned Node comes by an install script, which npm may be told not to run. */
function findRuntime(major) {
  if (runs(pinnedRuntime)) return pinnedRuntime
  if (existsSync(join(root, 'node_modules/node'))) spawnSync('npm', ['rebuild', 'node'], { stdio: 'ignore', cwd: root })
  if (runs(pinnedRuntime)) return pinnedRuntime
  if (major >= oldestToServe) return process.execPath
  fail(
    `The pinned Node.js could not be installed, and this is ${process.versions.node}. ` +
      `Let npm run install scripts and run "npm rebuild node", or start with Node.js ${oldestToServe} or later.`,
  )
}

function runs(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

function build(say, runtime) {
  const files = ['package-lock.json', 'vite.config.ts', 'scripts/build.mjs', ...builtFiles()]
  const sources = hashOf(files)
  if (read(buildStamp) === sources) return
  say('Building the pages …')
  rmSync(buildStamp, { force: true })
  run(runtime, ['scripts/build.mjs'])
  writeFileSync(buildStamp, sources)
}

function run(command, args) {
  const env = { ...process.env }
  // Development packages hold the bundler, which production needs once.
  delete env.NODE_ENV
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, cwd: root })
  if (status !== 0)
    fail(`"${command} ${args.join(' ')}" did not succeed${error ? `: ${error.message}` : ''}. See the lines above.`)
}

/** What the build may read. Node runs the server's own files as they are. */
function builtFiles() {
  return readdirSync('src', { recursive: true })
    .map((name) => join('src', name))
    .filter((name) => /\.(ts|tsx|css|svg)$/.test(name) && !/\/server\/|\.test\.tsx?$/.test(name))
    .toSorted()
}

function hashOf(files) {
  const hash = createHash('sha1')
  for (const file of files) if (existsSync(file)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
