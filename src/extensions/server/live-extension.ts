import type { Manifest } from '#extensions/manifest.ts'
import type { ExtensionRow } from './extension-table.ts'
import type { Logo } from './read-folder.ts'
import type { Code } from './sandbox.ts'

/** Approved as it is, and turned on. */
export type LiveExtension = { manifest: Manifest; code: Code; digest: string; logo: Logo | null; row: ExtensionRow }
