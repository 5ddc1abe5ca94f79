import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#scripts/architecture/sources.ts'

const copied = ['src', 'scripts', 'oxlint.config.ts', 'vite.config.ts', 'tsconfig.json', 'package.json']

/** A copy of the sources in which tests plant faults. */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'krets-copy-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run = (command: string, args: readonly string[]) =>
    spawnSync(`node_modules/.bin/${command}`, args, { cwd: folder, encoding: 'utf8' })

  return {
    /** Returns the path of the new file, for `lint`. */
    plant(file: string, text: string): string {
      const path = join('src', file)
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
      return path
    },

    lint(...args: string[]): string {
      const { stdout, stderr } = run('oxlint', args)
      return stdout + stderr
    },

    node: (script: string) => run('node', ['--input-type=module', '-e', script]),

    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
