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
const names: ReadonlySet<string> = new Set(Object.values(unread).flat())

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

const source = String.raw`['"](?:react|react-dom|scheduler)['"]`
/** `import a, { b } from`, `export { b } from`, `const { b } = require()` and `await import()`. */
const clauses = [
  String.raw`(?:import|export)\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*${source}`,
  String.raw`\{([^{}]*)\}\s*=\s*(?:require|await\s+import)\(\s*${source}\s*\)`,
]
/** `import a from`, `import * as a from`, `a = require()` and `a = await import()`. */
const variables = [
  String.raw`import\s+(?:\*\s*as\s+)?([\w$]+)\s*(?:,\s*\{[^}]*\}\s*)?from\s*${source}`,
  String.raw`([\w$]+)\s*=\s*(?:[\w$]+\(\s*)?(?:require|await\s+import)\(\s*${source}`,
]

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
  const found = (pattern: string) => [...code.matchAll(new RegExp(pattern, 'g'))].map(([, text = '']) => text)
  const members = variables.flatMap(found).flatMap((variable) => {
    const name = variable.replaceAll('$', String.raw`\$`)
    const before = String.raw`(?<![\w$.])`
    return [
      ...found(String.raw`${before}${name}\s*\??\.\s*(\w+)`),
      ...found(String.raw`${before}${name}\s*\[\s*['"](\w+)['"]`),
      ...found(String.raw`\{([^{}]*)\}\s*=\s*${name}(?![\w$.(])`).flatMap(namesIn),
    ]
  })
  return [...clauses.flatMap(found).flatMap(namesIn), ...members]
}

/** Of `{ a, b as c, d: e }`. */
function namesIn(clause: string): string[] {
  return clause.split(',').map((word) => word.trim().split(/\s+as\s+|\s*[:=]/)[0] ?? '')
}
