import type { Plugin } from 'vite'

/**
 * Changes where Vite's helper puts the styles that a script needs. A sheet among others may change the order of the
 * layers, so that browsers lay out the whole page anew; at the end of the document it does not. What the sheet of the
 * page holds (`data-files`, without their endings, src/http/document.ts) is not loaded again.
 */
export const lateStyles: Plugin = {
  name: 'late-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return null
    return changes.reduce(changed, code)
  },
}

const changes = [
  ['document.head.appendChild(link)', '(isCss ? document.body : document.head).appendChild(link)'],
  [
    'if (link.rel === "stylesheet") preloadedHrefs.styles.add(link.href);',
    `if (link.rel === "stylesheet") {
      preloadedHrefs.styles.add(link.href);
      for (const file of (link.dataset.files || "").split(" ")) preloadedHrefs.styles.add(new URL(file + ".css", link.href).href);
    }`,
  ],
] as const

function changed(code: string, [from, to]: readonly [string, string]): string {
  if (!code.includes(from)) throw new Error(`The helper of this version of Vite does not contain: ${from}`)
  return code.replace(from, () => to)
}
