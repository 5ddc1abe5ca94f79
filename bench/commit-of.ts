import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Of the tree in a folder. */
export function commitOf(folder: string): string {
  return spawnSync('git', ['-C', resolve(folder), 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
}
