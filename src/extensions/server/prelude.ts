import { posix } from 'node:path'

/** A file of the same folder: `./rules.ts`. Everything else has no file. */
export function moduleName(base: string, specifier: string): string {
  if (specifier.startsWith('./') || specifier.startsWith('../')) return posix.join(posix.dirname(base), specifier)
  return specifier
}

/** Runs in the sandbox before the code of the extension, as packages/extension describes it. */
export const prelude = `
'use strict';
(() => {
  const ask = (operation, ...args) =>
    __host(operation, JSON.stringify(args)).then(JSON.parse, (text) => {
      const { message, code, status } = JSON.parse(text)
      throw Object.assign(new Error(message), { code, status })
    })
  const text = (parts) => parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ')
  const named = (make) => new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? make(name) : undefined) })
  const shop = Object.freeze({
    api: named(() => named((name) => (input = {}, options = {}) => ask('call', name, input, options))),
    fetch: (url, options = {}) => ask('fetch', url, options),
    store: Object.freeze({
      get: (key) => ask('store.get', key),
      set: (key, value, about = {}) => ask('store.set', key, value, about),
      remove: (key) => ask('store.remove', key),
      list: (prefix = '') => ask('store.list', prefix),
    }),
    settings: () => ask('settings'),
    isSigned: (signed) => ask('isSigned', signed),
    recompute: () => ask('recompute'),
    log: (...parts) => ask('log', text(parts)),
  })
  const handlerOf = (kind, name) => {
    const extension = globalThis.__extension
    const handler = extension && extension[kind] && extension[kind][name]
    if (typeof handler !== 'function') throw new TypeError('The module has no function ' + kind + '[' + JSON.stringify(name) + ']')
    return handler
  }
  globalThis.__run = async (kind, name, input) => {
    const answer = await handlerOf(kind, name)(JSON.parse(input), shop)
    return JSON.stringify(answer === undefined ? null : answer)
  }
})()
`
