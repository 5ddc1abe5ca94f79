import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** Stops the browser's build when code of the server would be in it. */
const wall: Plugin = {
  name: 'wall',
  enforce: 'pre',
  load(id) {
    const file = id.split('?')[0] ?? ''
    if (
      this.environment.name === 'client' &&
      /\/src\/(.*\/)?server\/|\/src\/[^/]+\/contract\.ts$|\/node_modules\/(zod|pg)\//.test(file)
    ) {
      throw new Error(`Server code in the browser: ${file}`)
    }
  },
}

const src = `${import.meta.dirname}/src/`

/** Node runs our .ts itself, so that every module exists once on the server; only .tsx is built for it. */
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

/**
 * What every page needs and what a list needs travel as one file: in small pieces the same code is a tenth larger, and
 * each piece is a request. A page's own module stays its own file, since the document names it.
 */
function travelTogether(): Rolldown.CodeSplittingGroup {
  const needed = new Set<string>()
  const take = (id: string, context: Rolldown.ChunkingContext) => {
    if (needed.has(id)) return
    needed.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) take(imported, context)
  }
  const list = `${src}storefront/pages/category-page.tsx`
  return {
    name: (id, context) => {
      if (needed.size === 0) {
        take(`${src}storefront/entry.client.tsx`, context)
        for (const imported of context.getModuleInfo(list)?.importedIds ?? []) take(imported, context)
      }
      return needed.has(id) ? 'shop' : null
    },
    debugName: 'shop',
  }
}

/** `vite build --mode admin`: the shop keeper's pages, apart from the shoppers'. */
const admin = { input: 'src/admin/web/entry.admin.tsx' } satisfies Rolldown.RolldownOptions

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [leaveTsToNode, react(), wall],
  publicDir: false,
  css: { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : mode === 'admin' ? 'dist/admin' : 'dist/client',
    ssr: isSsrBuild ? 'src/storefront/entry.server.tsx' : false,
    manifest: !isSsrBuild,
    // Not named in the scripts: scripts/build.mjs puts the maps where only the server reads them.
    sourcemap: isSsrBuild ? false : 'hidden',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'entry.server.js' } }
      : mode === 'admin'
        ? admin
        : {
            treeshake: { propertyReadSideEffects: false },
            input: 'src/storefront/entry.client.tsx',
            output: {
              // The script of all pages names every file: short names are a thousand bytes less for everybody. Which is
              // which stands in the manifest.
              chunkFileNames: 'assets/[hash:8].js',
              assetFileNames: 'assets/[hash:8][extname]',
              codeSplitting: { groups: [travelTogether()] },
            },
          },
  },
  ssr: { external: true },
}))
