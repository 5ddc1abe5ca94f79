import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leaveTsToNode, react(), wall],
  publicDir: false,
  css: { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    ssr: isSsrBuild ? 'src/storefront/entry.server.tsx' : false,
    manifest: !isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'entry.server.js' } }
      : { input: 'src/storefront/entry.client.tsx' },
  },
  ssr: { external: true },
}))
