import type { Sources } from '#scripts/architecture/sources.ts'

/** Set in a style sheet, or by a script that names it. */
const set = /(--[a-z][\w-]*)(?=\s*:)|['"`](--[a-z][\w-]*)['"`]/g
const used = /var\(\s*(--[a-z][\w-]*)/g

/** What uses a custom property that is set nowhere. */
export function unknownProperties(sources: Sources): string[] {
  const known = new Set(
    [...sources.values()].flatMap((code) => [...code.matchAll(set)].map(([, a, b]) => a ?? b ?? '')),
  )
  // A name may end in a placeholder of a template.
  const isSet = (name: string) =>
    name.endsWith('-') ? [...known].some((one) => one.startsWith(name)) : known.has(name)
  return [...sources].flatMap(([file, code]) =>
    [...code.matchAll(used)]
      .filter(([, name = '']) => !isSet(name))
      .map(([, name]) => `${file}: the custom property ${name} is set nowhere`),
  )
}
