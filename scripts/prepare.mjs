// Prepares a clone: the pinned runtime and packages, then the build. Runs on Node 20 or later without any dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const pinnedRuntime = join(root, 'node_modules/.bin/node')
const buildStamp = 'dist/.krets-build'
const scriptsOfStyles = ['scripts/css/page-styles.ts', 'scripts/css/first-view.ts']
const oldestToStart = 20
const oldestToServe = 24

export function prepare({ print, withBuild = true }) {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < oldestToStart)
    fail(`Krets needs Node.js ${oldestToStart} or later to start; this is ${process.versions.node}.`)
  process.chdir(root)
  installPackages(print)
  const runtime = findRuntime(major)
  if (withBuild) build(print, runtime)
  return runtime
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function installPackages(print) {
  if (areInstalled()) return
  print('Installing the runtime and the packages (about a minute the first time) …')
  run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** npm writes this file when an installation is complete; packages for other platforms are not in it. */
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

/** The pinned Node is installed by an install script, which npm may be configured to skip. */
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

function build(print, runtime) {
  const files = ['package-lock.json', 'vite.config.ts', 'scripts/build.mjs', ...scriptsOfStyles, ...builtFiles()]
  const sources = hashOf(files)
  if (read(buildStamp) === sources) return
  print('Building the pages …')
  rmSync(buildStamp, { force: true })
  run(runtime, ['scripts/build.mjs'])
  writeFileSync(buildStamp, sources)
}

function run(command, args) {
  const env = { ...process.env }
  delete env.NODE_ENV
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, cwd: root })
  if (status !== 0)
    fail(`"${command} ${args.join(' ')}" did not succeed${error ? `: ${error.message}` : ''}. See the lines above.`)
}

/** Files the build may read. Node runs server files directly. */
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
