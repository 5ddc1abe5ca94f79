import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { chunkGroups, serverOnly } from './scripts/chunk-groups.ts'
import { lateStyles } from './scripts/late-styles.ts'
import { unreadExports } from './scripts/unread-exports.ts'

/** Fails the client build when server code would be included. */
const clientServerBoundary: Plugin = {
  name: 'client-server-boundary',
  enforce: 'pre',
  load(id) {
    const file = id.split('?')[0] ?? ''
    if (
      this.environment.name === 'client' &&
      /\/src\/(.*\/)?server\/|\/src\/(?:database|integrations|carriers)\/|\/src\/[^/]+\/contract\.ts$|\/node_modules\/(zod|pg)\//.test(
        file,
      )
    ) {
      throw new Error(`Server code in the browser: ${file}`)
    }
  },
}

const src = `${import.meta.dirname}/src/`

/** Node runs our .ts directly, so that every module exists once on the server; only .tsx is built for it. */
const leaveTsToNode: Plugin = {
  name: 'leave-ts-to-node',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  resolveId(source, importer) {
    if (!source.endsWith('.ts') || !importer?.startsWith(src)) return null
    if (source.startsWith('#')) return { id: source, external: true }
    const file = new URL(source, `file://${importer}`).pathname
    return file.startsWith(src) ? { id: `#${file.slice(src.length)}`, external: true } : null
  },
}

/** `vite build --mode admin`: the back office, separate from the storefront. */
const admin = { input: 'src/admin-frame/web/entry.admin.tsx' } satisfies Rolldown.RolldownOptions

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [leaveTsToNode, react(), clientServerBoundary, unreadExports, lateStyles],
  publicDir: false,
  css: { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : mode === 'admin' ? 'dist/admin' : 'dist/client',
    ssr: isSsrBuild ? 'src/storefront/entry.server.tsx' : false,
    manifest: !isSsrBuild,
    // Not referenced in the scripts: scripts/build.mjs moves the maps where only the server reads them.
    sourcemap: isSsrBuild ? false : 'hidden',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Half a kilobyte less over the wire than the default.
    ...(isSsrBuild || mode === 'admin'
      ? {}
      : { minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 3 } } }),
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'entry.server.js', assetFileNames: 'assets/[hash:7][extname]' } }
      : mode === 'admin'
        ? admin
        : {
            treeshake: {
              propertyReadSideEffects: false,
              moduleSideEffects: [{ test: serverOnly, sideEffects: false }],
            },
            input: 'src/storefront/entry.client.tsx',
            output: {
              // The entry script names every file: short names save a thousand bytes. The manifest maps them.
              entryFileNames: 'assets/entry-[hash:7].js',
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:7][extname]',
              codeSplitting: { groups: chunkGroups(src) },
            },
          },
  },
  ssr: { external: true },
}))
