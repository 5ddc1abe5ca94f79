import type { Plugin } from 'vite'
import { rendererFile, withoutUnread } from './unread-renderer.ts'

/** What React exports and no module of the browser reads. CommonJS is not tree-shaken. */
const unread: Record<string, string[]> = {
  'react/cjs/react.production.js': [
    'Activity',
    'Children',
    'Profiler',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'cloneElement',
    'forwardRef',
    'startTransition',
    'unstable_useCacheRefresh',
    'use',
    'useActionState',
    'useImperativeHandle',
    'useInsertionEffect',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom/cjs/react-dom.production.js': [
    'browser',
    'createPortal',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
  'scheduler/cjs/scheduler.production.js': [
    'unstable_Profiling',
    'unstable_forceFrameRate',
    'unstable_next',
    'unstable_runWithPriority',
    'unstable_wrapCallback',
  ],
}
const names = new Set(Object.values(unread).flat())

/** What the left out exports of react-dom call in the renderer. */
const hints = [
  'D: prefetchDNS,',
  'C: preconnect,',
  'L: preload,',
  'm: preloadModule,',
  'X: preinitScript,',
  'S: preinitStyle,',
  'M: preinitModuleScript',
]

const clause = /import\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"](?:react|react-dom|scheduler)['"]/g
const fromReact = /import\s+(?:\*\s*as\s+)?([\w$]+)\s*(?:,\s*\{[^}]*\}\s*)?from\s*['"]react(?:-dom)?['"]/g

/** Leaves them out of the browser's React, and fails the build when a module reads one after all. */
export const unreadExports: Plugin = {
  name: 'unread-exports',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform(code, id) {
    const [, file = ''] = /\/node_modules\/((?:react|react-dom|scheduler)\/cjs\/.*)$/.exec(id) ?? []
    if (unread[file]) return { code: without(code, unread[file], file), map: null }
    if (file === rendererFile) return { code: withoutUnread(withoutHints(code)), map: null }
    const read = readNames(code).find((name) => names.has(name))
    if (read) throw new Error(`${id} reads ${read} of React, which scripts/unread-exports.ts leaves out`)
    return null
  },
}

function without(code: string, dropped: string[], file: string): string {
  return dropped.reduce((text, name) => {
    const assigned = new RegExp(`\\bexports\\.${name} =`)
    if (!assigned.test(text)) throw new Error(`${file} does not export ${name}`)
    // The minifier removes a variable that nothing reads, and what only it used.
    return text.replace(assigned, `var unread_${name} =`)
  }, code)
}

function withoutHints(code: string): string {
  return hints.reduce((text, hint) => {
    if (!text.includes(`\n  ${hint}\n`)) throw new Error(`${rendererFile} has no ${hint}`)
    return text.replace(`\n  ${hint}\n`, '\n')
  }, code)
}

function readNames(code: string): string[] {
  const named = [...code.matchAll(clause)].flatMap(([, words = '']) =>
    words.split(',').map((word) => word.trim().split(/\s+as\s+/)[0] ?? ''),
  )
  const members = [...code.matchAll(fromReact)].flatMap(([, variable = '']) =>
    [...code.matchAll(new RegExp(`\\b${variable.replace(/\$/g, '\\$')}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  )
  return [...named, ...members]
}
