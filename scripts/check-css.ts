// Classes are global: each begins with the name of the file that styles it, is used, and every class used is styled.
import { readSources } from './architecture/sources.ts'
import { unknownProperties } from './css/custom-properties.ts'
import { strangers } from './css/ownership.ts'
import { classesOf, readStylesheets } from './css/stylesheets.ts'
import { usedClasses } from './css/used-classes.ts'

const sources = readSources('src/**/*.{css,ts,tsx}')
const sheets = readStylesheets(sources)
const { words, beginnings, written } = usedClasses(sources)

const isUsed = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
const unused = sheets.flatMap((sheet) =>
  [...classesOf(sheet)].filter((name) => !isUsed(name)).map((name) => `${sheet.file}: .${name} is used nowhere`),
)
const styled = new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]))
const unstyled = written
  .filter(({ name }) => !styled.has(name))
  .map(({ file, name }) => `${file}: no file styles the class "${name}"`)

/** Chromium would match all elements of a page again with each change that any `:has()` looks at. */
const wide = sheets
  .filter(({ hasAnyBelowHas }) => hasAnyBelowHas)
  .map(({ file }) => `${file}: a selector with :has() ends in any element; name a class or an element`)

const faults = [...strangers(sheets), ...unused, ...new Set(unstyled), ...wide, ...unknownProperties(sources)]
for (const fault of faults) console.error(fault)
console.log(`${styled.size} classes in ${sheets.length} files`)
if (faults.length > 0) process.exit(1)
